import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { versionsOf } from 'shell/server/releases/versions-of';
import { createRemote } from '../new-remote/create-remote.ts';
import { openTeamFolder } from '../new-remote/team-folder.ts';
import { spanOf } from './narrator.ts';
import { checkFirstVisitor } from './new-release.ts';
import type { Stage } from './stage.ts';
import { until } from './until.ts';

const NAME = 'horta-boa';

/** A fifth team makes a remote, releases it and then changes it; the site is the one that was running before. */
export async function tellOfFifthTeam(stage: Stage): Promise<void> {
  const { site, browser, narrator } = stage;
  narrator.chapter('A fifth team makes a remote; the site is neither built nor restarted');
  const team = await openTeamFolder();
  const release = async (note: string) => {
    const begun = performance.now();
    const { code, said } = await team.npm(['run', 'release', '-w', `remote-${NAME}`, '--', '--note', note], {
      DATA_DIR: site.releases.settings.dataDir,
    });
    narrator.check(
      `npm run release -w remote-${NAME}, with the gate and its browser`,
      code === 0 ? spanOf(performance.now() - begun) : said,
      code === 0,
    );
    return versionsOf(await site.releases.registry.read(), NAME).stable?.metadata.version ?? 'none';
  };
  const context = await browser.newContext({ locale: 'pt-BR' });
  try {
    const { folder, path } = await createRemote(team.root, NAME);
    const statusOf = async () => (await fetch(site.url + path)).status;
    narrator.check(`${path} before`, await statusOf(), (await statusOf()) === 404);
    const first = await release('primeira versão');
    await checkFirstVisitor(stage, NAME, first);
    const page = await context.newPage();
    await page.goto(site.url + path);
    await page.getByRole('button', { name: 'Dizer olá' }).click();
    await page.getByText('Olás ditos: 1').waitFor();
    const heading = await page.locator('main h1').innerText();
    narrator.check(`${path} after, alive in a browser`, heading, heading === 'HortaBoa');

    const source = join(folder, `src/${NAME}/${NAME}-page.tsx`);
    const text = await readFile(source, 'utf8');
    await writeFile(source, text.replace('primeira página', 'página da segunda semana'));
    const second = await release('segunda versão');
    await checkFirstVisitor(stage, NAME, second);
    const shows = await until(
      async () => (await (await fetch(site.url + path)).text()).includes('página da segunda semana'),
      5_000,
    );
    narrator.check(
      'the change is on the page that the server draws',
      shows === null ? 'no' : 'yes',
      shows !== null,
    );
  } finally {
    await context.close();
    await team.close();
  }
}
