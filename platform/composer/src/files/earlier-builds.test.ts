import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCachedFiles } from '@serafim/release-store/files/cached-files';
import type { FileStore } from '@serafim/release-store/files/file-store';
import { openFolderFiles } from '@serafim/release-store/files/folder-files';
import { fileIntegrity } from '@serafim/release-store/files/release-files';
import { folderReleaseSettings } from '@serafim/release-store/releases/release-settings';
import { OPERATIONS, openActor } from '@serafim/release-store/signatures/actor';
import { readTeams } from '@serafim/release-store/signatures/teams';
import { beforeEach, expect, it } from 'vitest';
import type { Encoding } from '../http/encodings.ts';
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

/** @param team that signs what is stored */
function openBuilds(
  files: FileStore = openFolderFiles(join(root, 'store')),
  team = OPERATIONS,
  built = join(root, 'built'),
) {
  const settings = folderReleaseSettings(root);
  const teams = () => readTeams(settings.teamsFile);
  return createEarlierBuilds({
    files,
    built,
    actor: () => openActor(settings, team, 'landing'),
    teams,
    now: () => now,
  });
}

/** What a composer sends that has none of these builds itself. */
async function readText(name: string, files?: FileStore) {
  const found = await openBuilds(files, OPERATIONS, join(root, 'elsewhere')).read(name, 'identity');
  return found && String(found.bytes);
}

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

it('a composer knows the three builds before its own', async () => {
  for (const name of ['start-a.js', 'start-b.js', 'start-c.js', 'start-d.js', 'start-e.js']) {
    now += DAY;
    await start(name);
  }
  const builds = openBuilds();
  expect(builds.listBefore()).toEqual([]);
  await builds.store();
  expect(builds.listBefore()).toEqual([['start-d.js'], ['start-c.js'], ['start-b.js']]);
});

it('a composer that has only the newer build serves the earlier one, packed as its browser accepts', async () => {
  await start('start-a.js', 'vitals-a.js', 'vitals-a.js.br', 'vitals-a.css');
  await start('start-b.js');
  const cache = openCachedFiles(openFolderFiles(join(root, 'store')), join(root, 'cache'));
  const builds = openBuilds(cache);
  const read = async (name: string, encoding: Encoding) => {
    const found = await builds.read(name, encoding);
    return found && [found.encoding, String(found.bytes)];
  };
  expect(await read('vitals-a.js', 'br')).toEqual(['br', 'text of vitals-a.js.br']);
  expect(await read('vitals-a.js', 'gzip')).toEqual(['identity', 'text of vitals-a.js']);
  expect(await read('vitals-a.css', 'br')).toEqual(['identity', 'text of vitals-a.css']);
  // Its own files are in its own folder.
  expect(await read('start-b.js', 'br')).toBeNull();
  for (const name of ['made-up.js', '../start-a.js', 'vitals-a.js.br', ''])
    expect([name, await read(name, 'br')]).toEqual([name, null]);
});

it('what was altered in the store, or on this machine, is not served', async () => {
  await start('start-a.js', 'vitals-a.js', 'vitals-a.js.br');
  expect(await readText('start-a.js')).toBe('text of start-a.js');
  for (const name of ['start-a.js', 'vitals-a.js.br'])
    await writeFile(join(root, 'store/shell/assets', name), 'altered');
  expect(await readText('start-a.js')).toBeNull();
  const found = await openBuilds(undefined, OPERATIONS, join(root, 'elsewhere')).read('vitals-a.js', 'br');
  expect(found).toEqual({ encoding: 'identity', bytes: Buffer.from('text of vitals-a.js') });
});

it('a build that operations did not sign is neither stored nor served', async () => {
  await start('start-a.js');
  const store = openFolderFiles(join(root, 'store'));
  const [path = ''] = await store.list('shell-builds');
  const signed = JSON.parse(String(await store.get(path)));
  const conta = Buffer.from('<script>go()</script>');
  const files = { 'conta.js': fileIntegrity(conta) };
  await store.put('shell/assets/conta.js', conta);
  const { signature: _signature, ...unsigned } = signed;
  const forged = [
    { files, replaced: {} },
    { ...unsigned, files },
    // The signature of another record, and of a key that may act on one remote.
    { ...signed, files: { ...signed.files, ...files } },
    { ...signed, at: '2027-01-01T00:00:00.000Z' },
  ];
  for (const [at, record] of forged.entries())
    await store.put(`shell-builds/20270101T000000000Z-${at}.json`, Buffer.from(JSON.stringify(record)));
  await store.put('shell-builds/20270101T000000000Z-text.json', Buffer.from('no JSON'));
  expect([await readText('conta.js'), await readText('start-a.js')]).toEqual([null, 'text of start-a.js']);
  now += 31_000;
  await start('start-b.js');
  expect(await readText('conta.js')).toBeNull();
  await expect(openBuilds(undefined, 'time landing', join(root, 'built')).store()).resolves.toBeUndefined();
  await writeFile(join(root, 'built/assets/start-c.js'), 'c');
  await expect(openBuilds(undefined, 'time landing').store()).rejects.toThrow('may not act on *');
  expect(await stored()).not.toContain('start-c.js');
});

it('only scripts, styles and typefaces are stored, and served', async () => {
  await start(
    'start-a.js',
    'start-a.js.gz',
    'a.css',
    'a.woff2',
    'conta.html',
    'conta.svg',
    'a.js.html',
    'a.br',
  );
  expect(await stored()).toEqual(['a.css', 'a.woff2', 'start-a.js', 'start-a.js.gz']);
  await writeFile(join(root, 'store/shell/assets/conta.html'), '<script>go()</script>');
  expect([await readText('conta.html'), await readText('a.woff2')]).toEqual([null, 'text of a.woff2']);
});

it('made-up names do not reach the store again and again', async () => {
  await start('start-a.js');
  const files = openFolderFiles(join(root, 'store'));
  let lists = 0;
  const list = (folder: string) => {
    lists += 1;
    return files.list(folder);
  };
  const builds = openBuilds({ ...files, list });
  for (let number = 0; number < 20; number += 1) await builds.read(`made-up-${number}.js`, 'br');
  expect(lists).toBe(1);
});

it('a composer needs no store for the files of its own build', async () => {
  await start('start-a.js');
  const away = async () => Promise.reject(new Error('the store is away'));
  const files = { ...openFolderFiles(join(root, 'store')), list: away, get: away };
  const builds = openBuilds(files);
  expect(await builds.read('start-a.js', 'br')).toBeNull();
  await expect(builds.read('start-0.js', 'br')).rejects.toThrow('the store is away');
});
