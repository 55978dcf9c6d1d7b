import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { clientPath, HISTORY_FILE, REGISTRY_FILE } from '@serafim/release-store/files/store-layout';
import { forge, overwriteRegistry } from '@serafim/release-store/testing/forge';
import { unknownActor } from '@serafim/release-store/testing/tampered-case';
import { liveVersion } from '../lab/copies.ts';
import { createCrowd } from '../lab/crowd.ts';
import { waitUntil } from '../lab/wait-until.ts';
import { findOwnModules } from './own-modules.ts';
import { releaseForAll } from './release.ts';
import type { Scenario } from './scenario.ts';

const ALERT = '"event":"alert-registry-refused"';

type Contents = Readonly<Record<string, Buffer>>;

const readContents = async (files: readonly string[]): Promise<Contents> =>
  Object.fromEntries(await Promise.all(files.map(async file => [file, await readFile(file)] as const)));

async function write(contents: Contents): Promise<void> {
  for (const [file, content] of Object.entries(contents)) await writeFile(file, content);
}

/** A script is changed in the store after its release: browsers do not run it, and the page stays readable. */
async function checkTamperedFile({ site, browser, report }: Scenario) {
  const { release } = await liveVersion(site.releases, 'member');
  const { client } = findOwnModules(release, { path: '/Carteirinha' });
  const file = join(site.releases.settings.releasesDir, clientPath(release), client);
  const changed = Buffer.from('globalThis.stolen = true; export default () => null;');
  // In every encoding that the site may send.
  const changes = {
    [file]: changed,
    [`${file}.br`]: brotliCompressSync(changed),
    [`${file}.gz`]: gzipSync(changed),
  };
  const signed = await readContents(Object.keys(changes));
  await write(changes);
  const context = await browser.newContext({ locale: 'pt-BR' });
  try {
    const page = await context.newPage();
    const blocked: string[] = [];
    page.on('console', message => {
      if (/integrity/i.test(message.text())) blocked.push(message.text());
    });
    await page.goto(`${site.url}/Carteirinha`);
    await waitUntil(() => blocked.length > 0, 10_000);
    report.check('a changed file of a release: blocked by the browser', blocked.length, blocked.length > 0);
    const ran = await page.evaluate(() => 'stolen' in globalThis);
    report.check('whether it ran', ran ? 'yes' : 'no', !ran);
    const heading = await page.locator('main h1').innerText();
    const layoutParts = await page.locator('body header, body footer').count();
    report.check('the page that the server rendered', heading, heading === 'Carteirinha' && layoutParts >= 2);
  } finally {
    await context.close();
    await write(signed);
  }
}

/** Changes of the registry that only an attacker with access to the store could make: all are refused. */
export async function forgeryScenario(scenario: Scenario): Promise<void> {
  const { site, report } = scenario;
  report.section('Files and registries that were tampered with');
  await checkTamperedFile(scenario);

  const { releases } = site;
  const { releasesDir } = releases.settings;
  const registryFile = join(releasesDir, REGISTRY_FILE);
  const signed = await readContents([registryFile, join(releasesDir, HISTORY_FILE)]);
  const good = (await liveVersion(releases, 'landing')).version;
  const crowd = createCrowd(site.url);
  const frozen = { frozen: true, reason: 'forjado' };
  const forgeries: Record<string, { why: string; tamper: () => Promise<void> }> = {
    'a registry that is garbage': {
      why: 'The registry is no JSON',
      tamper: () => overwriteRegistry(releases, '<html>'),
    },
    'a registry that was edited': {
      why: 'holds something else than its history says',
      tamper: () =>
        overwriteRegistry(
          releases,
          JSON.stringify({ ...JSON.parse(String(signed[registryFile])), state: { landing: frozen } }),
        ),
    },
    'a registry chained and signed with a unknownActor’s key': {
      why: 'a key that no team has',
      tamper: () =>
        forge(releases, {
          actor: unknownActor(),
          change: registry => ({ ...registry, state: { ...registry.state, landing: frozen } }),
          facts: { action: 'freeze' },
        }),
    },
  };
  for (const [what, { why, tamper }] of Object.entries(forgeries)) {
    await tamper();
    const refusal = `${ALERT}.*${why}`;
    const refused = await waitUntil(() => new RegExp(refusal).test(site.log.join('')), 10_000);
    report.check(
      `${what}: refused, with an alert in the log`,
      refused === null ? 'no' : why,
      refused !== null,
    );
    const { versions } = await crowd.visitor('198.18.253.1').open('/');
    report.check('visitors still have', versions.landing ?? 'nothing', versions.landing === good);
    await write(signed);
  }
  // The store is as it was signed again: teams can release.
  await releaseForAll(scenario, 'landing');
}
