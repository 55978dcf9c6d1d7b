import { expect, test } from '../site/test.ts';

/** What the landing page may cost before the browser is idle: files, and bytes as they travel (brotli). */
const LANDING = { scripts: 5, scriptBytes: 108_000, htmlBytes: 30_000 };

test('the landing page keeps its budget of scripts and bytes', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const sent: { type: string; url: string; bytes: number }[] = [];
  page.on('response', response => {
    const bytes = Number(response.headers()['content-length'] ?? 0);
    sent.push({ type: response.request().resourceType(), url: response.url(), bytes });
  });
  await page.goto('/', { waitUntil: 'networkidle' });

  const scripts = sent.filter(({ type }) => type === 'script');
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(scripts.every(({ bytes }) => bytes > 0)).toBe(true);
  expect(scripts.length).toBeLessThanOrEqual(LANDING.scripts);
  expect(total).toBeLessThanOrEqual(LANDING.scriptBytes);
  expect(sent.find(({ type }) => type === 'document')?.bytes).toBeLessThanOrEqual(LANDING.htmlBytes);
  expect(sent.filter(({ type }) => type === 'stylesheet')).toEqual([]);
});
