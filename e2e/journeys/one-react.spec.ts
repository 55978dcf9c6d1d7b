import { COPY_OF_REACT } from '@serafim/release/gate/containers';
import { liveFiles } from '../site/live-files.ts';
import { neverIdle } from '../site/never-idle.ts';
import { expect, test } from '../site/test.ts';

/** The React DOM copies that registered with the developer tools hook. */
interface WithRenderers {
  renderers: { version: string }[];
}

test('two remotes in one page are rendered by the one React DOM of the shell', { tag: '@core' }, async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    const renderers: unknown[] = [];
    Object.assign(window, {
      renderers,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        isDisabled: false,
        supportsFiber: true,
        inject: (renderer: unknown) => renderers.push(renderer),
        onCommitFiberRoot: () => undefined,
        onCommitFiberUnmount: () => undefined,
      },
    });
  });
  const scripts = new Set<string>();
  page.on('request', sent => {
    if (sent.resourceType() === 'script') scripts.add(sent.url());
  });
  await page.goto('/');
  // An interactive page uses the shared React: hooks of another copy would throw.
  await expect(async () => {
    const people = page.getByLabel('Pessoas', { exact: true });
    const before = Number(await people.inputValue());
    await page.getByRole('button', { name: 'Mais: Pessoas' }).click();
    await expect(people).toHaveValue(String(before + 1), { timeout: 500 });
  }).toPass();
  await page.getByRole('banner').getByRole('link', { name: 'Emitir Carteirinha' }).click();
  await page.getByLabel('CPF').fill('11144477735');
  await expect(page.getByLabel('CPF')).toHaveValue('111.444.777-35');

  const renderers = await page.evaluate(() =>
    (window as unknown as WithRenderers).renderers.map(({ version }) => version),
  );
  expect(renderers).toHaveLength(1);

  const texts = await Promise.all(
    [...scripts].map(async url => ({ url, text: await (await request.get(url)).text() })),
  );
  const carriers = texts.filter(({ text }) => COPY_OF_REACT.test(text));
  expect(carriers.map(({ url }) => new URL(url).pathname.split('/').slice(0, 3).join('/'))).toEqual([
    '/r/shell',
  ]);
});

for (const [remote, path] of [
  ['landing', '/'],
  ['member', '/Carteirinha'],
  ['signup', '/Cadastro'],
] as const) {
  test(`every script that ${path} needs first is named in its HTML`, async ({ page, request, site }) => {
    const html = await (await request.get(site.url + path)).text();
    const { preload } = await liveFiles(remote, path);
    for (const file of preload) expect(html).toContain(`"${file}"`);

    // Scripts that load when the browser is idle are for later pages.
    await neverIdle(page);
    const requested: string[] = [];
    page.on('request', sent => {
      if (sent.resourceType() === 'script') requested.push(new URL(sent.url()).pathname);
    });
    await page.goto(path, { waitUntil: 'load' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const ofRemote = requested.filter(file => file.startsWith('/r/'));
    expect(ofRemote.filter(file => !html.includes(file))).toEqual([]);
    expect(new Set(ofRemote).size).toBe(ofRemote.length);
  });
}

test('no page requests a federation manifest', async ({ page }) => {
  const manifests: string[] = [];
  page.on('request', request => {
    if (/mf-(?:manifest|stats|lite)\.json/.test(request.url())) manifests.push(request.url());
  });
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bem-Vindo de volta!' })).toBeVisible();
  expect(manifests).toEqual([]);
});
