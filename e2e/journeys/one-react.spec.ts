import { liveFiles } from '../site/live-files.ts';
import { expect, test } from '../site/test.ts';

test('two remotes in one page share one React and one router', async ({ page }) => {
  const scripts = new Set<string>();
  page.on('request', request => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Emitir Carteirinha' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Carteirinha' })).toBeVisible();

  const withReact = [];
  for (const url of scripts) {
    const text = await page.evaluate(async address => (await fetch(address)).text(), url);
    if (
      text.includes('__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') &&
      /useState\s*=\s*function/.test(text)
    )
      withReact.push(url);
  }
  expect(withReact.map(url => new URL(url).pathname.split('/')[1])).toEqual(['shell']);
});

for (const [remote, path] of [
  ['landing', '/'],
  ['member', '/Carteirinha'],
  ['signup', '/Cadastro'],
] as const) {
  test(`every script that ${path} needs first is named in its HTML`, async ({ page, request, site }) => {
    const html = await (await request.get(site.url + path)).text();
    const { preload } = await liveFiles(remote, path);
    for (const file of preload) expect(html).toContain(`href="${file}"`);

    // What comes on idle is for later pages.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    const asked: string[] = [];
    page.on('request', one => {
      if (one.resourceType() === 'script') asked.push(new URL(one.url()).pathname);
    });
    await page.goto(path, { waitUntil: 'load' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const ofRemote = asked.filter(file => file.startsWith('/r/'));
    expect(ofRemote.filter(file => !html.includes(file))).toEqual([]);
    expect(new Set(ofRemote).size).toBe(ofRemote.length);
  });
}

test('no page asks for a federation manifest', async ({ page }) => {
  const manifests: string[] = [];
  page.on('request', request => {
    if (/mf-(?:manifest|stats|lite)\.json/.test(request.url())) manifests.push(request.url());
  });
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bem-Vindo de volta!' })).toBeVisible();
  expect(manifests).toEqual([]);
});
