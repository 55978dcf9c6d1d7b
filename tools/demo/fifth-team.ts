import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteVersions } from '@serafim/release-store/registry/remote-versions';
import { formatDuration } from '../lab/report.ts';
import { waitUntil } from '../lab/wait-until.ts';
import { createRemote } from '../new-remote/create-remote.ts';
import { openTeamFolder } from '../new-remote/team-folder.ts';
import { checkFirstVisitor } from './release.ts';
import type { Scenario } from './scenario.ts';

const NAME = 'horta-boa';

/** A fifth team makes a remote, releases it and then changes it, while the site keeps running. */
export async function newTeamScenario(scenario: Scenario): Promise<void> {
  const { site, browser, report } = scenario;
  report.section('A fifth team makes a remote; the site is neither built nor restarted');
  const team = await openTeamFolder();
  const release = async (note: string) => {
    const started = performance.now();
    const { code, output } = await team.npm(
      ['run', 'release', '-w', `remote-${NAME}`, '--', '--note', note],
      {
        DATA_DIR: site.releases.settings.dataDir,
      },
    );
    report.check(
      `npm run release -w remote-${NAME}, with the gate and its browser`,
      code === 0 ? formatDuration(performance.now() - started) : output,
      code === 0,
    );
    return remoteVersions(await site.releases.registry.read(), NAME).stable?.metadata.version ?? 'none';
  };
  const context = await browser.newContext({ locale: 'pt-BR' });
  try {
    const { folder, path } = await createRemote(team.root, NAME);
    const pageStatus = async () => (await fetch(site.url + path)).status;
    report.check(`${path} before`, await pageStatus(), (await pageStatus()) === 404);
    const first = await release('primeira versão');
    await checkFirstVisitor(scenario, NAME, first);
    const page = await context.newPage();
    await page.goto(site.url + path);
    await page.getByRole('button', { name: 'Dizer olá' }).click();
    await page.getByText('Olás ditos: 1').waitFor();
    const heading = await page.locator('main h1').innerText();
    const linked = (await (await fetch(site.url)).text()).includes(`href="${path}"`);
    report.check(`a link to ${path} in the menu of the landing page`, linked ? 'yes' : 'no', linked);
    report.check(`${path} after, hydrated in a browser`, heading, heading === 'HortaBoa');

    const source = join(folder, `src/${NAME}/${NAME}-page.tsx`);
    const text = await readFile(source, 'utf8');
    await writeFile(source, text.replace('primeira página', 'página da segunda semana'));
    const second = await release('segunda versão');
    await checkFirstVisitor(scenario, NAME, second);
    const shows = await waitUntil(
      async () => (await (await fetch(site.url + path)).text()).includes('página da segunda semana'),
      5_000,
    );
    report.happened('the change is on the page that the server renders', shows);
  } finally {
    await context.close();
    await team.close();
  }
}
