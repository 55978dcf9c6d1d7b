import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clientPath, HISTORY_FILE, REGISTRY_FILE } from '@serafim/contract/remote/store-layout';
import { forge, overwriteRegistry } from 'shell/server/releases/testing/forge';
import { stranger } from 'shell/server/releases/testing/tampered-case';
import { liveOf } from '../soak/copies.ts';
import { createCrowd } from '../soak/visitor.ts';
import { pageFileOf } from './broken-copy.ts';
import { releaseForAll } from './new-release.ts';
import type { Stage } from './stage.ts';
import { until } from './until.ts';

const ALERT = 'ALERT The registry was refused';

/** A script that was changed in the store after its release: browsers do not run it, and the page can be read. */
async function tellOfTamperedFile({ site, browser, narrator }: Stage) {
  const { version } = await liveOf(site.releases, 'member');
  const path = await pageFileOf(site, { remote: 'member', version }, '/Carteirinha');
  const file = join(site.releases.settings.releasesDir, clientPath({ remote: 'member', version }), path);
  const honest = await readFile(file);
  await writeFile(file, 'globalThis.stolen = true; export default () => null;');
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
    await writeFile(file, honest);
  }
}

/** Changes of the registry that only somebody with access to the store could make: all are refused. */
export async function tellOfForgeries(stage: Stage): Promise<void> {
  const { site, narrator } = stage;
  narrator.chapter('Files and registries that were tampered with');
  await tellOfTamperedFile(stage);

  const { releases } = site;
  const { releasesDir } = releases.settings;
  const files = [REGISTRY_FILE, HISTORY_FILE].map(name => join(releasesDir, name));
  const honest = await Promise.all(files.map(file => readFile(file)));
  const good = (await liveOf(releases, 'landing')).version;
  const crowd = createCrowd(site.url);
  const frozen = { frozen: true, reason: 'forjado' };
  const forgeries: Record<string, () => Promise<void>> = {
    'a registry that is garbage': () => overwriteRegistry(releases, '<html>'),
    'a registry that was edited': () =>
      overwriteRegistry(releases, String(honest[0]).replaceAll('"frozen":false', '"frozen":true')),
    'a registry chained and signed with a stranger’s key': () =>
      forge(releases, {
        actor: stranger(),
        change: registry => ({ ...registry, state: { ...registry.state, landing: frozen } }),
        facts: { action: 'freeze' },
      }),
  };
  for (const [what, tamper] of Object.entries(forgeries)) {
    const alerts = () => site.log.join('').split(ALERT).length;
    const before = alerts();
    await tamper();
    const refused = await until(() => alerts() > before, 10_000);
    narrator.check(
      `${what}: refused, with an alert in the log`,
      refused === null ? 'no' : 'yes',
      refused !== null,
    );
    const { versions } = await crowd.visitor('198.18.253.1').open('/');
    narrator.check('visitors still have', versions.landing ?? 'nothing', versions.landing === good);
    for (const [index, file] of files.entries()) await writeFile(file, honest[index] ?? '');
  }
  // The store is as it was signed again: releases go on.
  await releaseForAll(stage, 'landing');
}
