import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCachedFiles } from '@serafim/release-store/files/cached-files';
import { openFolderFiles } from '@serafim/release-store/files/folder-files';
import { beforeEach, expect, it } from 'vitest';
import { createEarlierBuilds } from './earlier-builds.ts';

const DAY = 24 * 60 * 60 * 1000;

let root: string;
let now: number;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'serafim-builds-'));
  now = Date.parse('2026-11-22T00:00:00Z');
});

/** Starts a composer with a build of these files. */
async function start(...names: string[]) {
  const built = join(root, 'built');
  await rm(built, { recursive: true, force: true });
  await mkdir(join(built, 'assets'), { recursive: true });
  for (const name of names) await writeFile(join(built, 'assets', name), `text of ${name}`);
  await openBuilds().store();
}

const openBuilds = () =>
  createEarlierBuilds({
    files: openFolderFiles(join(root, 'store')),
    built: join(root, 'built'),
    now: () => now,
  });

const stored = async () => (await readdir(join(root, 'store/shell/assets'))).sort();

it('a tab that is open while the shell is built anew finds the files that it loads later, for thirty days', async () => {
  await start('start-a.js', 'vitals-a.js');
  // However long the first build was in force, its retention begins with the next one.
  now += 90 * DAY;
  await start('start-b.js');
  expect(await stored()).toEqual(['start-a.js', 'start-b.js', 'vitals-a.js']);
  expect(await readFile(join(root, 'store/shell/assets/vitals-a.js'), 'utf8')).toBe('text of vitals-a.js');
  now += 29 * DAY;
  await start('start-b.js');
  expect(await stored()).toContain('vitals-a.js');
  now += 2 * DAY;
  await start('start-b.js');
  expect(await stored()).toEqual(['start-b.js']);
});

it('a build that returns after another one is stored anew', async () => {
  await start('start-a.js');
  now += 20 * DAY;
  await start('start-b.js');
  now += 20 * DAY;
  await start('start-a.js');
  now += 20 * DAY;
  await start('start-a.js');
  expect(await stored()).toEqual(['start-a.js', 'start-b.js']);
  now += 20 * DAY;
  await start('start-a.js');
  expect(await stored()).toEqual(['start-a.js']);
});

it('files of builds that were stored before there were records stay for thirty days, too', async () => {
  await openFolderFiles(join(root, 'store')).put('shell/assets/start-0.js', Buffer.from('old'));
  await start('start-a.js');
  now += 29 * DAY;
  await start('start-a.js');
  expect(await stored()).toEqual(['start-0.js', 'start-a.js']);
  now += 2 * DAY;
  await start('start-a.js');
  expect(await stored()).toEqual(['start-a.js']);
});

it('a machine that has only the newer build serves the earlier one, and nothing that was damaged', async () => {
  await start('start-a.js', 'vitals-a.js');
  await start('start-b.js');
  const store = openFolderFiles(join(root, 'store'));
  const cache = openCachedFiles(store, join(root, 'cache'));
  const builds = createEarlierBuilds({ files: cache, built: join(root, 'built'), now: () => now });
  expect(await builds.ensure('vitals-a.js')).toBe(true);
  expect(await readFile(join(root, 'cache/shell/assets/vitals-a.js'), 'utf8')).toBe('text of vitals-a.js');
  expect([await builds.ensure('made-up.js'), await builds.ensure('../start-a.js')]).toEqual([false, false]);
  await writeFile(join(root, 'store/shell/assets/start-a.js'), 'text of start-A.js');
  expect(await builds.ensure('start-a.js')).toBe(false);
  expect(await cache.isLocal('shell/assets/start-a.js')).toBe(false);
});

it('made-up names do not reach the store again and again', async () => {
  await start('start-a.js');
  const files = openFolderFiles(join(root, 'store'));
  let lists = 0;
  const list = (folder: string) => {
    lists += 1;
    return files.list(folder);
  };
  const builds = createEarlierBuilds({
    files: { ...files, list },
    built: join(root, 'built'),
    now: () => now,
  });
  for (let number = 0; number < 20; number += 1) await builds.ensure(`made-up-${number}.js`);
  expect(lists).toBe(1);
});

it('a composer needs no store for the files of its own build', async () => {
  await start('start-a.js');
  const away = async () => Promise.reject(new Error('the store is away'));
  const files = { ...openFolderFiles(join(root, 'store')), list: away, get: away };
  const builds = createEarlierBuilds({ files, built: join(root, 'built'), now: () => now });
  expect(await builds.ensure('start-a.js')).toBe(true);
  await expect(builds.ensure('start-0.js')).rejects.toThrow('the store is away');
});
