import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, it } from 'vitest';
import { createFolderOutcomes } from './folder-outcomes.ts';
import type { Observation } from './outcomes.ts';
import { testOutcomeStore } from './testing/test-outcome-store.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const newFile = async () => join(await mkdtemp(join(tmpdir(), 'serafim-canary-')), 'releases/canary.sqlite');

/** A composer's store. @param faults what prevents writing; none is expected where it is left out */
function openStore(file: string, { maxVisits, faults }: { maxVisits?: number; faults?: unknown[] } = {}) {
  const found = faults ?? [];
  const store = createFolderOutcomes(file, cause => found.push(cause), maxVisits);
  closing.push(async () => {
    await store.close();
    if (!faults) expect(found).toEqual([]);
  });
  return store;
}

const observed: Observation = {
  run: 'a',
  stratum: 50,
  step: 1,
  group: 'canary',
  visit: '1',
  address: '1',
  harms: [],
};

testOutcomeStore('a folder', async () => ({
  store: openStore(await newFile()),
  settle: async () => undefined,
}));

it('the evidence of a composer that is killed is there for the next one', async () => {
  const file = await newFile();
  const script = `
    import { createFolderOutcomes } from ${JSON.stringify(join(import.meta.dirname, 'folder-outcomes.ts'))};
    const store = createFolderOutcomes(${JSON.stringify(file)}, cause => { throw cause; });
    for (const visit of ['1', '2', '3'])
      store.record({ ...${JSON.stringify(observed)}, visit, address: visit, harms: ['failed'] });
    store.recordRenders({ run: 'a', slow: { canary: true, control: false } });
    setInterval(() => {}, 60_000);`;
  const composer = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const beside = openStore(file);
  await expect.poll(async () => (await beside.tally('a', 1)).atStep).toBe(3);
  composer.kill('SIGKILL');
  await once(composer, 'exit');
  const next = openStore(file);
  // A visit that goes on is the same one.
  next.record({ ...observed, visit: '3', address: '3', harms: ['slow'] });
  next.record({ ...observed, visit: '4', address: '4' });
  expect(await next.tally('a', 1)).toMatchObject({
    strata: [{ canary: { visits: 4, failed: 3 } }],
    addresses: { failed: 3 },
    renders: { pairs: 1, canary: 1, control: 0 },
  });
});

it('composers of one machine analyse the same numbers, and a visit that sent signals to both counts once', async () => {
  const file = await newFile();
  const stores = [openStore(file), openStore(file)] as const;
  for (const [index, store] of stores.entries()) {
    store.record({ ...observed, harms: index === 0 ? ['slow'] : ['errored'] });
    // More than an address may say, half of it to each.
    for (const visit of ['2', '3', '4'])
      store.record({ ...observed, visit: `${index} ${visit}`, harms: ['slow'] });
    store.recordRenders({ run: 'a', slow: { canary: false, control: index === 0 } });
  }
  await stores[0].tally('a', 1);
  await stores[1].tally('a', 1);
  const tallies = await Promise.all(stores.map(store => store.tally('a', 1)));
  expect(tallies[1]).toEqual(tallies[0]);
  expect(tallies[0]).toMatchObject({
    strata: [{ canary: { visits: 3, slow: 3, errored: 1 } }],
    renders: { pairs: 2, canary: 0, control: 1 },
  });
});

it('composers that write at the same moment lose nothing', async () => {
  const file = await newFile();
  const script = (name: number) => `
    import { createFolderOutcomes } from ${JSON.stringify(join(import.meta.dirname, 'folder-outcomes.ts'))};
    const store = createFolderOutcomes(${JSON.stringify(file)}, () => {});
    for (let visit = 0; visit < 300; visit += 1) {
      store.record({ ...${JSON.stringify(observed)}, visit: '${name} ' + visit, address: '${name} ' + visit });
      if (visit % 10 === 0) await store.tally('a', 1).catch(() => {});
    }
    while (await store.tally('a', 1).catch(() => true) === true);
    await store.close();`;
  const composers = [1, 2, 3].map(name =>
    spawn(process.execPath, ['--input-type=module', '-e', script(name)], {
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  );
  const ends = await Promise.all(composers.map(composer => once(composer, 'exit')));
  expect(ends.map(([code]) => code)).toEqual([0, 0, 0]);
  expect((await openStore(file).tally('a', 1)).atStep).toBe(900);
});

it('the oldest visits are dropped, from the counts and from the file', async () => {
  const file = await newFile();
  const store = openStore(file, { maxVisits: 3 });
  const tallyAfter = async (visits: readonly string[], address: string) => {
    for (const visit of visits) store.record({ ...observed, visit, address });
    const { atStep } = await store.tally('a', 1);
    await store.retain(['a']);
    return atStep;
  };
  expect(await tallyAfter(['1', '2', '3'], 'one')).toBe(3);
  expect(await tallyAfter(['4', '5', '6'], 'two')).toBe(3);
  // The first address has no visit that counts any more, so that it may speak again.
  expect(await tallyAfter(['7'], 'one')).toBe(3);
  await tallyAfter(['8', '9'], 'three');
  const rows = new DatabaseSync(file).prepare('select count(*) as rows from canary_observation').get();
  expect(rows).toEqual({ rows: 6 });
});

it('one address can fill neither the counts nor the file', async () => {
  const file = await newFile();
  const store = openStore(file);
  for (let round = 0; round < 5; round += 1) {
    for (const visit of ['1', '2', '3']) store.record({ ...observed, visit: `${round} ${visit}` });
    await store.tally('a', 1);
  }
  const rows = new DatabaseSync(file).prepare('select count(*) as rows from canary_observation').get();
  expect(rows).toEqual({ rows: 3 });
});

it('a canary run that no composer has analysed for an hour is deleted, with its key', async () => {
  const file = await newFile();
  const store = openStore(file);
  for (const run of ['over', 'on']) {
    store.record({ ...observed, run });
    await store.tally(run, 1);
  }
  const database = new DatabaseSync(file);
  closing.push(async () => database.close());
  const runs = () =>
    database
      .prepare('select run from canary_run order by run')
      .all()
      .map(({ run }) => run);
  await store.retain(['on']);
  expect(runs()).toEqual(['on', 'over']);
  database.exec('update canary_run set analysed = analysed - 3700');
  await store.retain(['on']);
  expect(runs()).toEqual(['on']);
  expect(database.prepare('select run from canary_observation').all()).toEqual([{ run: 'on' }]);
});

it('stores ids and addresses as hashes alone', async () => {
  const file = await newFile();
  const store = openStore(file);
  store.record({ ...observed, visit: 'visit-of-ana', address: '203.0.113.77' });
  await store.tally('a', 1);
  await store.close();
  const bytes = await readFile(file, 'latin1');
  expect(bytes).not.toContain('visit-of-ana');
  expect(bytes).not.toContain('203.0.113.77');
  expect((await stat(join(file, '..'))).mode & 0o777).toBe(0o700);
});

it('a file that cannot be used stops no visit and no composer, and is written to once it can', async () => {
  const file = await newFile();
  const faults: unknown[] = [];
  const store = openStore(file, { faults });
  await store.retain([]);
  await store.close();
  const whole = await readFile(file);
  await writeFile(file, 'no database at all, but some bytes of another kind'.repeat(100));
  store.record(observed);
  expect(faults.map(String)).toEqual([expect.stringContaining('file is not a database')]);
  await expect(store.tally('a', 1)).rejects.toThrow('file is not a database');
  await writeFile(file, whole);
  store.record(observed);
  expect((await store.tally('a', 1)).atStep).toBe(1);
});
