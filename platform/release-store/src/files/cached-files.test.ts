import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { describeFileStore } from '../testing/file-store-tests.ts';
import { openCachedFiles } from './cached-files.ts';
import type { FileStore } from './file-store.ts';
import { openFolderFiles } from './folder-files.ts';

const bytes = (text: string) => Buffer.from(text);
const newFolder = () => mkdtemp(join(tmpdir(), 'serafim-cache-'));
const isOne = (found: Buffer) => String(found) === 'one';

/** A store that counts what is read from it, and may be away. */
async function openStore() {
  const files = openFolderFiles(await newFolder());
  const state = { away: false, reads: 0 };
  const store: FileStore = {
    ...files,
    get: async path => {
      state.reads += 1;
      if (state.away) throw new Error('the store is away');
      return files.get(path);
    },
  };
  return { store, files, state };
}

/** Two processes of one machine, with one folder. */
async function openMachine(mostBytes?: number) {
  const { store, files, state } = await openStore();
  const folder = await newFolder();
  const open = () => openCachedFiles(store, folder, mostBytes);
  return { files, state, folder, cache: open(), other: open() };
}

describeFileStore('a store with a cache in front', async () =>
  openCachedFiles(openFolderFiles(await newFolder()), await newFolder()),
);

it('a file comes from the store once, and stays readable while the store is away', async () => {
  const { files, state, cache, other } = await openMachine();
  await files.put('r/a', bytes('one'));
  // Some look into the folder before it is there, and ask the store when it has come.
  await Promise.all(
    Array.from({ length: 64 }, async (_, turns) => {
      for (let turn = 0; turn < turns; turn += 1) await setImmediate();
      return cache.get('r/a', isOne);
    }),
  );
  const { hits, fetched, ...others } = cache.counts;
  expect([state.reads, hits + fetched, others]).toEqual([1, 64, { refused: 0, unwritten: 0 }]);
  state.away = true;
  expect([String(await cache.get('r/a', isOne)), String(await other.get('r/a', isOne))]).toEqual([
    'one',
    'one',
  ]);
  expect(state.reads).toBe(1);
  await expect(cache.get('r/b')).rejects.toThrow('the store is away');
});

it('a file that was damaged on the disk is fetched anew', async () => {
  const { files, folder, cache } = await openMachine();
  await files.put('r/a', bytes('one'));
  await cache.get('r/a', isOne);
  await writeFile(join(folder, 'r/a'), 'onf');
  expect(String(await cache.get('r/a', isOne))).toBe('one');
  expect(await readFile(join(folder, 'r/a'), 'utf8')).toBe('one');
});

it('a file that is damaged in the store, or away with a damaged copy here, does not reach the disk', async () => {
  const { files, state, folder, cache } = await openMachine();
  await files.put('r/a', bytes('onf'));
  expect(String(await cache.get('r/a', isOne))).toBe('onf');
  expect([await cache.isLocal('r/a'), cache.counts.refused]).toEqual([false, 1]);
  await files.put('r/b', bytes('one'));
  await cache.get('r/b', isOne);
  await writeFile(join(folder, 'r/b'), 'onf');
  state.away = true;
  await expect(cache.get('r/b', isOne)).rejects.toThrow('the store is away');
  expect(await cache.isLocal('r/b')).toBe(false);
});

it('a file that the store did not have is asked for again', async () => {
  const { files, cache } = await openMachine();
  expect(await cache.get('r/a')).toBeNull();
  await files.put('r/a', bytes('one'));
  expect(String(await cache.get('r/a'))).toBe('one');
});

it('a disk that takes nothing hides no file', async () => {
  const { files, folder, cache } = await openMachine();
  await files.put('r/a', bytes('one'));
  await rm(folder, { recursive: true });
  await writeFile(folder, 'in the way');
  expect(String(await cache.get('r/a'))).toBe('one');
  expect(cache.counts.unwritten).toBe(1);
});

it('what came first goes when the disk holds too much, but never what is to stay', async () => {
  const { files, cache } = await openMachine(10);
  for (const path of ['r/live/a', 'r/old/a', 'r/new/a']) {
    await files.put(path, bytes('12345'));
    await cache.get(path);
  }
  await cache.trim(path => path.startsWith('r/live/'));
  const there = await Promise.all(['r/live/a', 'r/old/a', 'r/new/a'].map(path => cache.isLocal(path)));
  expect(there).toEqual([true, false, true]);
});
