import { describeOnStores } from '@serafim/server-kit/testing/describe-on-stores';
import { openTestDatabase } from '@serafim/server-kit/testing/throwaway-postgres';
import { expect, it, onTestFinished } from 'vitest';
import { openReleases } from '../releases/open-releases.ts';
import { openTestReleases } from '../testing/test-releases.ts';
import { addErrors, errorLogSchema, type MetError, type StoredError } from './error-log.ts';
import { createObservedStore } from './observed-store.ts';
import { countVoices } from './voices.ts';

const met: MetError = {
  version: '1.0.0-abcdef12',
  error: 'TypeError',
  phase: 'event',
  frames: ['slim/page-Cf3k.js:1:1221'],
  by: 'rede',
  voice: 1,
};

/** The stores of some composers that share a registry of one kind. */
async function openOn(kind: 'folder' | 'postgres', composers: number) {
  const database = kind === 'postgres' ? await openTestDatabase() : null;
  if (database) onTestFinished(database.close);
  const { settings, close } = await openTestReleases(database ? { databaseUrl: database.url } : {});
  onTestFinished(close);
  const opened = Array.from({ length: composers }, () => openReleases(settings));
  for (const releases of opened) onTestFinished(releases.close);
  return opened;
}

describeOnStores(['folder', 'postgres'], 'errors where the registry is in a %s', kind => {
  it('are the same for all composers that share it, and none is lost when they write at once', async () => {
    const stores = (await openOn(kind, 3)).map(({ errors }) => errors);
    // All are connected by then, and write at the same time.
    for (const store of stores) expect(await store.read('landing')).toEqual([]);
    await Promise.all(
      stores.map((store, index) =>
        store.record('landing', [
          { ...met, voice: index },
          { ...met, frames: [`slim/${index}.js:1:1`] },
        ]),
      ),
    );
    const [log = []] = await Promise.all(stores.map(store => store.read('landing')));
    expect(log.map(({ frames }) => frames[0]).sort()).toEqual([
      'slim/0.js:1:1',
      'slim/1.js:1:1',
      'slim/2.js:1:1',
      met.frames[0],
    ]);
    expect(countVoices(log.find(({ frames }) => frames[0] === met.frames[0])?.voices ?? '')).toBe(3);
    expect(await stores[0]?.read('member')).toEqual([]);
  });

  it('stand beside measures, of which none is lost either', async () => {
    const opened = await openOn(kind, 3);
    const { version } = met;
    for (const { vitals, errors } of opened) {
      expect(await vitals.read('landing')).toEqual([]);
      await errors.record('landing', [met]);
    }
    await Promise.all(
      opened.map(({ vitals }, voice) => vitals.record('landing', [{ version, page: '/', lcp: 900, voice }])),
    );
    const [first, last] = [opened[0], opened[2]];
    expect(await last?.vitals.read('landing')).toMatchObject([{ visits: 3, lcp: { 72: 3 } }]);
    expect(await first?.errors.read('landing')).toHaveLength(1);
  });
});

it.each([
  ['no JSON', '{'],
  ['a log of a later build', '[{"more":1}]'],
  ['a key that reaches a prototype', '[{"__proto__":1}]'],
])('errors count as none where there is %s, and are stored again from then on', async (_what, text) => {
  let stored: string | null = text;
  const backend = {
    readObserved: async () => stored,
    changeObserved: async (_kind: string, _remote: string, change: (text: string | null) => string) => {
      stored = change(stored);
    },
  };
  const rules = { schema: errorLogSchema, add: addErrors, current: (log: readonly StoredError[]) => log };
  const store = createObservedStore(backend, 'errors', rules);
  expect(await store.read('landing')).toEqual([]);
  await store.record('landing', [met]);
  expect(await store.read('landing')).toHaveLength(1);
});
