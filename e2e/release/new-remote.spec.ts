import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openFolderReleases } from '@serafim/release-store/releases/open-releases';
import { createRemote } from 'tools/new-remote/create-remote';
import { openTeamFolder, type TeamFolder } from 'tools/new-remote/team-folder';
import { withOwnSite } from '../site/own-site.ts';
import { test as base, expect } from '../site/test.ts';

// A site of its own: menu and panel of the running one are what other tests expect.
const test = base.extend({
  site: async ({ browserName: _browser }, use) => withOwnSite(site => use(site)),
});

// One after another, in one checkout.
test.describe.configure({ mode: 'default' });

let team: TeamFolder;

test.beforeAll(async () => {
  team = await openTeamFolder();
});

test.afterAll(() => team.close());

/** Every change of the registry that the site follows. */
async function changes(dataFolder: string) {
  const releases = openFolderReleases(dataFolder);
  try {
    return await releases.registry.history();
  } finally {
    await releases.close();
  }
}

test('a fifth team makes a remote, releases it, and its page is on the running site', {
  tag: '@core',
}, async ({ page, request, site, expectNoAxeViolations }) => {
  test.slow();
  expect((await request.get(`${site.url}/HortaBoa`)).status()).toBe(404);
  const made = await createRemote(team.root, 'horta-boa', { withTile: true });
  expect(made.path).toBe('/HortaBoa');
  const installs = await team.npm(['ci', '--dry-run', '--ignore-scripts', '--no-audit', '--offline']);
  expect(installs.code, installs.output).toBe(0);

  const release = await team.npm(['run', 'release', '-w', 'remote-horta-boa', '--', '--note', 'primeira'], {
    DATA_DIR: site.dataFolder,
  });
  expect(release.code, release.output).toBe(0);
  expect(release.output).toContain('Looked at 1 page beside what is live');

  // The next visitor has it, as soon as the composer has noticed.
  await expect(async () => {
    const answer = await request.get(`${site.url}/HortaBoa`, { headers: { cookie: '' } });
    expect(answer.status()).toBe(200);
  }).toPass({ timeout: 30_000 });
  await page.goto('/HortaBoa');
  await expect(page.getByRole('heading', { level: 1, name: 'HortaBoa' })).toBeVisible();
  await page.getByRole('button', { name: 'Dizer olá' }).click();
  await expect(page.getByText('Olás ditos: 1')).toBeVisible();
  await expectNoAxeViolations();

  // So has the administration, with a tile on its first page: nothing else was built or released for it.
  const released = (await changes(site.dataFolder)).filter(({ note }) => note === 'primeira');
  expect(released).toMatchObject([{ action: 'release', remote: 'horta-boa', traffic: 100 }]);
  await page.request.post('/api/sessao', { headers: { origin: site.url }, data: site.admin });
  await page.goto('/Painel');
  await page.getByText('Mais números').click();
  const tiles = page.locator('[data-fragment]');
  await expect(tiles.last()).toHaveAttribute('data-fragment', 'horta-boa/quadro@1');
  await expect(tiles.last().getByText(/^[\d.]+$/)).toBeVisible();
  await tiles.last().getByRole('link', { name: 'Ver a página' }).click();
  await expect(page).toHaveURL('/HortaBoa');

  // The page asked for a place in the menu: every other page links to it, and no other remote was released for that.
  await page.goto('/Blog');
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'HortaBoa' }).click();
  await expect(page).toHaveURL('/HortaBoa');
  await expect(page.getByRole('heading', { level: 1, name: 'HortaBoa' })).toBeVisible();
});

/** The page with one more line at the beginning of each render. */
const withStart = (page: string, line: string) =>
  page.replace('const [greetings', `${line}\n  const [greetings`);

test('a version that fails on the server or in the console is refused, and nothing changes', async ({
  site,
}) => {
  test.slow();
  const { folder } = await createRemote(team.root, 'mau-tempo');
  const feature = join(folder, 'src/mau-tempo');
  const page = await readFile(join(feature, 'mau-tempo-page.tsx'), 'utf8');
  await writeFile(
    join(feature, 'loud-page.tsx'),
    withStart(page, "if (typeof window !== 'undefined') console.error('alto demais');"),
  );
  await writeFile(
    join(feature, 'blind-page.tsx'),
    withStart(page, "if (typeof window === 'undefined') throw new Error('sem janela aqui');"),
  );
  const entry = await readFile(join(folder, 'src/remote.ts'), 'utf8');
  const route = /\{\n\s+path: [\s\S]*?\n {4}\},/.exec(entry)?.[0] ?? '';
  const another = (path: string, file: string) =>
    route.replace('/MauTempo', path).replace('mau-tempo-page.tsx', file);
  await writeFile(
    join(folder, 'src/remote.ts'),
    entry.replace(
      route,
      `${route}\n${another('/MauTempo/Alto', 'loud-page.tsx')}\n${another('/MauTempo/Cego', 'blind-page.tsx')}`,
    ),
  );

  const { code, output } = await team.npm(
    ['run', 'release', '-w', 'remote-mau-tempo', '--', '--note', 'segunda'],
    {
      DATA_DIR: site.dataFolder,
    },
  );
  expect(code, output).toBe(1);
  expect(output).toContain('The console is not clean: alto demais');
  expect(output).toContain('where: route /MauTempo/Alto at /MauTempo/Alto');
  expect(output).toContain('The page was not rendered on the server: Error: sem janela aqui');
  expect(output).toContain('where: route /MauTempo/Cego at /MauTempo/Cego');
  expect(output).not.toContain('route /MauTempo at');
  const notes = (await changes(site.dataFolder)).map(({ note }) => note);
  expect(notes).not.toContain('segunda');
});
