import { previewChangedVersion, throwingScript } from '../site/broken-version.ts';
import { liveRelease } from '../site/live-files.ts';
import { expect, test } from '../site/test.ts';

test('a version that throws on the server falls back to the last good version, rendered', async ({
  page,
}) => {
  const { serverFiles } = await liveRelease('member');
  const entry = Object.keys(serverFiles).find(file => file === 'remote.js');
  if (!entry) throw new Error('The server build of member has no remote.js');
  const { live } = await previewChangedVersion(page, 'member', {
    server: { [entry]: throwingScript('quebrou no servidor') },
  });
  const answer = await page.goto('/Carteirinha');
  expect(answer?.status()).toBe(200);
  expect(await answer?.text()).toContain(live);
  await expect(page.getByRole('heading', { level: 1, name: 'Carteirinha' })).toBeVisible();
  await expect(page.locator('[data-boundary="member"][data-version]')).toHaveAttribute('data-version', live);
});

test('a version that reaches for the machine on the server falls back, and other pages go on', async ({
  page,
}) => {
  const { live } = await previewChangedVersion(page, 'member', {
    server: { 'remote.js': text => `import { readdirSync } from 'node:fs'; readdirSync('/');${text}` },
  });
  const answer = await page.goto('/Carteirinha');
  expect(answer?.status()).toBe(200);
  await expect(page.locator('[data-boundary="member"][data-version]')).toHaveAttribute('data-version', live);
  const other = await page.goto('/Blog');
  expect(await other?.text()).toContain('"rendered":true');
});
