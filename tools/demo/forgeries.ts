import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { clientPath, HISTORY_FILE, REGISTRY_FILE } from '@serafim/contract/remote/store-layout';
import { forge, overwriteRegistry } from 'shell/server/releases/testing/forge';
import { stranger } from 'shell/server/releases/testing/tampered-case';
import { liveOf } from '../soak/copies.ts';
import { createCrowd } from '../soak/visitor.ts';
import { pageFileOf } from './broken-copy.ts';
import { releaseForAll } from './new-release.ts';
import type { Stage } from './stage.ts';
import { until } from './until.ts';

const ALERT = 'ALERT The registry was refused;';

type Contents = Readonly<Record<string, Buffer>>;

const contentsOf = async (files: readonly string[]): Promise<Contents> =>
  Object.fromEntries(await Promise.all(files.map(async file => [file, await readFile(file)] as const)));

async function write(contents: Contents): Promise<void> {
  for (const [file, content] of Object.entries(contents)) await writeFile(file, content);
}

/** A script that was changed in the store after its release: browsers do not run it, and the page can be read. */
async function tellOfTamperedFile({ site, browser, narrator }: Stage) {
  const { version } = await liveOf(site.releases, 'member');
  const path = await pageFileOf(site, { remote: 'member', version }, '/Carteirinha');
  const file = join(site.releases.settings.releasesDir, clientPath({ remote: 'member', version }), path);
  const changed = Buffer.from('globalThis.stolen = true; export default () => null;');
  // In every encoding that the site may send it in.
  const changes = {
    [file]: changed,
    [`${file}.br`]: brotliCompressSync(changed),
    [`${file}.gz`]: gzipSync(changed),
  };
  const honest = await contentsOf(Object.keys(changes));
  await write(changes);
  const context = await browser.newContext({ locale: 'pt-BR' });
  try {
    const page = await context.newPage();
    const blocked: string[] = [];
    page.on('console', message => {
      if (/integrity/i.test(message.text())) blocked.push(message.text());
    });
    await page.goto(`${site.url}/Carteirinha`);
    await until(() => blocked.length > 0, 10_000);
    narrator.check('a changed file of a release: blocked by the browser', blocked.length, blocked.length > 0);
    const ran = await page.evaluate(() => 'stolen' in globalThis);
    narrator.check('whether it ran', ran ? 'yes' : 'no', !ran);
    const heading = await page.locator('main h1').innerText();
    const frame = await page.locator('body header, body footer').count();
    narrator.check('the page that the server drew', heading, heading === 'Carteirinha' && frame >= 2);
  } finally {
    await context.close();
    await write(honest);
  }
}

/** Changes of the registry that only somebody with access to the store could make: all are refused. */
export async function tellOfForgeries(stage: Stage): Promise<void> {
  const { site, narrator } = stage;
  narrator.chapter('Files and registries that were tampered with');
  await tellOfTamperedFile(stage);

  const { releases } = site;
  const { releasesDir } = releases.settings;
  const registryFile = join(releasesDir, REGISTRY_FILE);
  const honest = await contentsOf([registryFile, join(releasesDir, HISTORY_FILE)]);
  const good = (await liveOf(releases, 'landing')).version;
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
          JSON.stringify({ ...JSON.parse(String(honest[registryFile])), state: { landing: frozen } }),
        ),
    },
    'a registry chained and signed with a stranger’s key': {
      why: 'a key that no team has',
      tamper: () =>
        forge(releases, {
          actor: stranger(),
          change: registry => ({ ...registry, state: { ...registry.state, landing: frozen } }),
          facts: { action: 'freeze' },
        }),
    },
  };
  for (const [what, { why, tamper }] of Object.entries(forgeries)) {
    await tamper();
    const refusal = `${ALERT}.*${why}`;
    const refused = await until(() => new RegExp(refusal).test(site.log.join('')), 10_000);
    narrator.check(
      `${what}: refused, with an alert in the log`,
      refused === null ? 'no' : why,
      refused !== null,
    );
    const { versions } = await crowd.visitor('198.18.253.1').open('/');
    narrator.check('visitors still have', versions.landing ?? 'nothing', versions.landing === good);
    await write(honest);
  }
  // The store is as it was signed again: releases go on.
  await releaseForAll(stage, 'landing');
}
