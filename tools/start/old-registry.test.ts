import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openLastGood } from '@serafim/release-store/registry/last-good';
import { openReleases } from '@serafim/release-store/releases/open-releases';
import { forge } from '@serafim/release-store/testing/forge';
import { openTestReleases, type TestReleases } from '@serafim/release-store/testing/test-releases';
import { openTestDatabase, POSTGRES } from '@serafim/server-kit/testing/throwaway-postgres';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { clearOldRegistry } from './old-registry.ts';

/** Leaves a registry of another contract version, chained and signed as the site of that version would. */
async function leaveRegistry(store: TestReleases, contract: number): Promise<void> {
  await store.release('landing');
  await forge(store, {
    actor: await store.openOwner('landing'),
    change: registry => {
      const [entry] = registry.microFrontends.landing ?? [];
      const { routes = [], ...release } = entry?.extras.release ?? {};
      // Version 1 called a page's layout its frame.
      const before = routes.map(({ layout, ...route }) => ({ ...route, frame: layout }));
      const extras = { ...entry?.extras, release: { ...release, routes: before, contract } };
      return { ...registry, microFrontends: { landing: [{ ...entry, extras }] } };
    },
  });
}

const REPLACED = 'The registry is of contract version 1, this site speaks 2: every remote is released anew.';

it('a registry of an older contract version is moved aside with its history, and the remotes begin anew', async () => {
  const store = await openTestReleases();
  const { releasesDir } = store.settings;
  await leaveRegistry(store, 1);
  const lines: string[] = [];
  const start = openReleases(store.settings);
  await clearOldRegistry(start, line => lines.push(line));
  await clearOldRegistry(start, line => lines.push(line));
  expect(lines).toEqual([REPLACED]);
  const { actor, signed } = await store.store('landing');
  expect((await start.service.release(actor, signed)).sequence).toBe(1);
  expect(await readFile(join(releasesDir, 'registry.contract-1.json'), 'utf8')).toContain('"sequence":2');
  const history = await readFile(join(releasesDir, 'history.contract-1.jsonl'), 'utf8');
  expect(history.trim().split('\n')).toHaveLength(2);
});

it('in PostgreSQL, too, a registry of an older contract version makes way', { tags: POSTGRES }, async () => {
  const { url: databaseUrl, close } = await openTestDatabase();
  const store = await openTestReleases({ databaseUrl });
  await leaveRegistry(store, 1);
  const lines: string[] = [];
  const start = openReleases(store.settings);
  await clearOldRegistry(start, line => lines.push(line));
  expect(lines).toEqual([REPLACED]);
  const { actor, signed } = await store.store('landing');
  expect((await start.service.release(actor, signed)).sequence).toBe(1);
  const client = new Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query('select sequence from release_history_contract_1 order by sequence');
  expect(rows).toEqual([{ sequence: 1 }, { sequence: 2 }]);
  await Promise.all([client.end(), start.close(), store.close()]);
  await close();
});

it('a registry of a newer contract version is refused and stays', async () => {
  const store = await openTestReleases();
  await leaveRegistry(store, 3);
  const start = clearOldRegistry(openReleases(store.settings), () => {});
  await expect(start).rejects.toMatchObject({ reason: 'contract' });
});

it('a registry that was tampered with to look older is refused and stays', async () => {
  const store = await openTestReleases();
  await store.release('landing');
  const file = join(store.settings.releasesDir, 'registry.json');
  const text = (await readFile(file, 'utf8')).replace('"contract":2', '"contract":1');
  await writeFile(file, text);
  const start = clearOldRegistry(openReleases(store.settings), () => {});
  await expect(start).rejects.toMatchObject({ reason: 'digest' });
  expect(await readFile(file, 'utf8')).toBe(text);
});

it('a store of the time before signatures is released anew, and that is said', async () => {
  const store = await openTestReleases();
  const { releasesDir } = store.settings;
  await mkdir(releasesDir, { recursive: true });
  await writeFile(join(releasesDir, 'registry.json'), '{"schema":"x","sequence":9,"microFrontends":{}}');
  const lines: string[] = [];
  await clearOldRegistry(store, line => lines.push(line));
  expect(lines).toEqual(['The registry is of the time before signatures: every remote is released anew.']);
  expect((await store.release('landing')).sequence).toBe(1);
  expect(await readFile(join(releasesDir, 'registry.unsigned.json'), 'utf8')).toContain('"sequence":9');
});

it('a registry that cannot be trusted is left where it is', async () => {
  const store = await openTestReleases();
  await store.release('landing');
  const file = join(store.settings.releasesDir, 'registry.json');
  const text = (await readFile(file, 'utf8')).replace('"state":{}', '"state":{"landing":{"frozen":true}}');
  await writeFile(file, text);
  const start = clearOldRegistry(openReleases(store.settings), () => {});
  await expect(start).rejects.toMatchObject({ reason: 'digest' });
  expect(await readFile(file, 'utf8')).toBe(text);
});

it('a store that was emptied begins anew, though a composer remembers the old one', async () => {
  const store = await openTestReleases();
  await store.release('landing');
  const lastGood = openLastGood(store.dataDir);
  await lastGood.store(await store.registry.latest());
  await rm(store.settings.releasesDir, { recursive: true });
  await clearOldRegistry(openReleases(store.settings), () => {});
  expect(await readdir(join(store.dataDir, 'last-good'))).toEqual([]);
});
