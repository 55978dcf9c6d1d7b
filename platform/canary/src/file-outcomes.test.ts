import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, it } from 'vitest';
import { openFileOutcomes } from './outcome-database.ts';
import type { Observation } from './outcomes.ts';
import { createStoredOutcomes } from './stored-outcomes.ts';
import { testOutcomeStore } from './testing/test-outcome-store.ts';

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

const newFile = async () => join(await mkdtemp(join(tmpdir(), 'serafim-canary-')), 'releases/canary.sqlite');

const observed: Observation = {
  run: 'a',
  stratum: 50,
  step: 1,
  group: 'canary',
  visit: '1',
  address: '1',
  harms: [],
};

testOutcomeStore('a file', async () => {
  const file = await newFile();
  return () => openFileOutcomes(file);
});

function openStore(file: string) {
  const faults: unknown[] = [];
  return { faults, store: createStoredOutcomes(openFileOutcomes(file), cause => faults.push(cause)) };
}

/** Another composer, which does something with its outcomes. */
function composer(file: string, code: string) {
  const module = (name: string) => JSON.stringify(join(import.meta.dirname, name));
  const script = `
    import { openFileOutcomes } from ${module('outcome-database.ts')};
    import { createStoredOutcomes } from ${module('stored-outcomes.ts')};
    const store = createStoredOutcomes(openFileOutcomes(${JSON.stringify(file)}), () => {});
    const observed = ${JSON.stringify(observed)};
    ${code}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  started.push(child);
  return child;
}

it('the evidence of a composer that is killed is there for the next one', async () => {
  const file = await newFile();
  const killed = composer(
    file,
    `await store.tally('a', 1);
    for (const visit of ['1', '2', '3'])
      store.record({ ...observed, visit, address: visit, harms: ['failed'] });
    store.recordRenders({ run: 'a', slow: { canary: true, control: false } });
    setInterval(() => {}, 60_000);`,
  );
  const beside = openStore(file).store;
  await expect.poll(async () => (await beside.tally('a', 1)).atStep).toBe(3);
  await beside.close();
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  const { store, faults } = openStore(file);
  await store.tally('a', 1);
  store.record({ ...observed, visit: '3', address: '3', harms: ['slow'] });
  store.record({ ...observed, visit: '4', address: '4' });
  expect(await store.tally('a', 1)).toMatchObject({
    strata: [{ canary: { visits: 4, failed: 3 } }],
    addresses: { failed: 3 },
    renders: { pairs: 1, canary: 1, control: 0 },
  });
  await store.close();
  expect(faults).toEqual([]);
});

it('composers that write at the same moment lose nothing', async () => {
  const file = await newFile();
  const code = (name: number) => `
    const isDone = () => store.tally('a', 1).then(() => true, () => false);
    while (!(await isDone()));
    for (let visit = 0; visit < 300; visit += 1) {
      store.record({ ...observed, visit: '${name} ' + visit, address: '${name} ' + visit });
      if (visit % 3 === 0) await isDone();
    }
    while (!(await isDone()));
    await store.close();`;
  const ends = await Promise.all([1, 2, 3].map(name => once(composer(file, code(name)), 'exit')));
  expect(ends.map(([status]) => status)).toEqual([0, 0, 0]);
  const { store } = openStore(file);
  expect((await store.tally('a', 1)).atStep).toBe(900);
  await store.close();
});

it('a file that is no database ends no composer, which goes on once it can', async () => {
  const file = await newFile();
  const first = openStore(file).store;
  await first.tally('a', 1);
  await first.close();
  expect((await stat(dirname(file))).mode & 0o777).toBe(0o700);
  const whole = await readFile(file);
  await writeFile(file, 'no database at all, but some bytes of another kind'.repeat(100));
  const { store, faults } = openStore(file);
  await expect(store.tally('a', 1)).rejects.toThrow('file is not a database');
  store.record(observed);
  await writeFile(file, whole);
  expect((await store.tally('a', 1)).atStep).toBe(0);
  await store.close();
  expect(faults.map(String)).toEqual(['Error: file is not a database']);
});

it('what cannot be written waits, and is reported', async () => {
  const file = await newFile();
  const { store, faults } = openStore(file);
  await store.tally('a', 1);
  const holder = new DatabaseSync(file);
  holder.exec('begin immediate');
  store.record(observed);
  store.recordRenders({ run: 'a', slow: { canary: false, control: true } });
  expect(await store.tally('a', 1)).toMatchObject({ atStep: 0, renders: { pairs: 0 } });
  expect(faults.map(String)).toContain('Error: database is locked');
  holder.close();
  expect(await store.tally('a', 1)).toMatchObject({ atStep: 1, renders: { pairs: 1, control: 1 } });
  await store.close();
});
