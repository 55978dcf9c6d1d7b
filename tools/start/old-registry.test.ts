import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openLastGood } from 'shell/server/releases/last-good';
import { openReleases } from 'shell/server/releases/open-releases';
import { openWorkshop } from 'shell/server/releases/testing/workshop';
import { expect, it } from 'vitest';
import { clearOldRegistry } from './old-registry.ts';

it('a store of the time before signatures is released anew, and that is said', async () => {
  const workshop = await openWorkshop();
  const { releasesDir } = workshop.settings;
  await mkdir(releasesDir, { recursive: true });
  await writeFile(join(releasesDir, 'registry.json'), '{"schema":"x","sequence":9,"microFrontends":{}}');
  const said: string[] = [];
  await clearOldRegistry(workshop, line => said.push(line));
  expect(said).toEqual(['The registry is of the time before signatures: every remote is released anew.']);
  expect((await workshop.release('landing')).sequence).toBe(1);
  expect(await readFile(join(releasesDir, 'registry.unsigned.json'), 'utf8')).toContain('"sequence":9');
});

it('a registry that cannot be trusted is left where it is', async () => {
  const workshop = await openWorkshop();
  await workshop.release('landing');
  const file = join(workshop.settings.releasesDir, 'registry.json');
  const text = (await readFile(file, 'utf8')).replace('"state":{}', '"state":{"landing":{"frozen":true}}');
  await writeFile(file, text);
  const start = clearOldRegistry(openReleases(workshop.settings), () => {});
  await expect(start).rejects.toMatchObject({ reason: 'digest' });
  expect(await readFile(file, 'utf8')).toBe(text);
});

it('a store that was emptied begins anew, though a composer remembers the old one', async () => {
  const workshop = await openWorkshop();
  await workshop.release('landing');
  const lastGood = openLastGood(workshop.dataDir);
  await lastGood.keep(await workshop.registry.latest());
  await rm(workshop.settings.releasesDir, { recursive: true });
  await clearOldRegistry(openReleases(workshop.settings), () => {});
  expect(await readdir(join(workshop.dataDir, 'last-good'))).toEqual([]);
});
