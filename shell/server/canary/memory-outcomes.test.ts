import { expect, it } from 'vitest';
import { createMemoryOutcomes } from './memory-outcomes.ts';
import { testOutcomeStore } from './testing/test-outcome-store.ts';

testOutcomeStore('memory', async () => ({ store: createMemoryOutcomes(), settle: async () => undefined }));

it('an outcome store in memory drops the oldest visits, and its counts of their addresses', async () => {
  const store = createMemoryOutcomes(3);
  const record = (visit: string, address: string) =>
    store.record({ run: 'a', stratum: 50, step: 1, group: 'canary', visit, address, harms: [] });
  for (const visit of ['1', '2', '3', '4']) record(visit, 'one');
  expect((await store.tally('a', 1)).atStep).toBe(3);
  for (const visit of ['5', '6', '7']) record(visit, 'two');
  record('8', 'one');
  expect((await store.tally('a', 1)).atStep).toBe(3);
});

it('an outcome store in memory drops canary runs that are over', async () => {
  const store = createMemoryOutcomes();
  store.record({ run: 'a', stratum: 50, step: 1, group: 'canary', visit: '1', address: '1', harms: [] });
  await store.retain(['b']);
  expect((await store.tally('a', 1)).atStep).toBe(0);
});
