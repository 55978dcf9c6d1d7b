import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { liveRelease } from '../site/live-files.ts';
import { expect, test } from '../site/test.ts';
import { serveFolder } from './static-server.ts';

const HOST = resolve(import.meta.dirname, '../../docs/stock-host');

test('another site shows the card and the blog of this one, as docs/stock-host.md has it', async ({
  page,
  site,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'serafim-stock-host-'));
  // By this name Vite's own configuration reads it; the file itself names the port of `npm start`.
  process.env.VITE_SERAFIM = site.url;
  await build({ root: HOST, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
  // The least that another site's policy allows this one.
  const policy = ['script-src', 'style-src', 'img-src data:'].map(name => `${name} 'self' ${site.url}`);
  const other = await serveFolder(folder, {
    'content-security-policy': ["default-src 'none'", ...policy].join('; '),
  });
  const requested: string[] = [];
  page.on('request', request => void requested.push(request.url()));
  try {
    await page.goto(other.url);
    const card = page.getByRole('img', { name: /^Modelo da carteirinha Serafim/ });
    await expect(card).toBeVisible();

    await page.getByRole('link', { name: 'O blog' }).click();
    const heading = page.getByRole('heading', { level: 1, name: 'Blog' });
    await expect(heading).toBeVisible();
    await expect(card).toBeHidden();
    // In the remote's styles, which take their sizes from the design tokens.
    expect(await heading.evaluate(one => getComputedStyle(one).fontSize)).toBe('56px');

    // The page's links and its routes are those of the other site's router.
    await page.getByRole('link', { name: 'Como usar o cartão na primeira consulta' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Como usar o cartão/ })).toBeVisible();
    await page.getByRole('link', { name: 'Todos os textos' }).click();
    await expect(heading).toBeVisible();
    expect(new URL(page.url()).origin).toBe(other.url);

    // Whatever came from here came from the live versions, by their standard containers.
    const { version } = await liveRelease('landing');
    const fromHere = requested.filter(url => url.startsWith(site.url)).map(url => url.slice(site.url.length));
    expect(fromHere).toContain(`/r/landing/${version}/remoteEntry.js`);
    expect(fromHere.filter(path => !/^\/r\/(?:landing|member)\/[\d.]+-\w+\/(?!slim\/)/.test(path))).toEqual([
      '/r/landing/live/remoteEntry.js',
      '/r/member/live/remoteEntry.js',
    ]);
  } finally {
    await other.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
