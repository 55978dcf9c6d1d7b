import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished } from 'vitest';
import { emptyRegistry } from '../registry/registry.ts';
import { openTestReleases } from '../testing/test-releases.ts';
import { startThrowawayS3, type ThrowawayS3 } from '../testing/throwaway-s3.ts';
import { openReleases } from './open-releases.ts';
import { createServedFiles } from './served-files.ts';

const VERSION = { remote: 'landing', version: '1.0.0-abcdef12' };
const FOLDER = 'r/landing/1.0.0-abcdef12';
const SLIM = `${FOLDER}/slim/slim.js`;

let s3: ThrowawayS3;
beforeAll(async () => {
  s3 = await startThrowawayS3();
});
afterAll(() => s3.stop());

afterEach(async () => {
  await s3.comeBack();
});

/** A version in a bucket, and a composer with an empty disk that serves it; the registry lists nothing. */
async function openComposer() {
  const place = s3.newFolder();
  const releases = await openTestReleases({ environment: s3.environment(place) });
  await releases.store(VERSION.remote, VERSION.version);
  const source = (await releases.files.get(SLIM)) ?? Buffer.alloc(0);
  await releases.files.put(`${SLIM}.br`, brotliCompressSync(source));
  await releases.files.put(`${SLIM}.gz`, gzipSync(source));
  const opened = openReleases(releases.settings, { serves: true });
  onTestFinished(opened.close);
  onTestFinished(releases.close);
  const { cache, teams } = opened;
  if (!cache) throw new Error('There is no cache in front of the bucket');
  const clock = { now: 0 };
  const open = () =>
    createServedFiles({
      cache,
      teams,
      registry: () => emptyRegistry,
      now: () => clock.now,
    });
  const local = (path: string) => join(releases.settings.releasesDir, path);
  return { place, releases, source, cache, local, clock, served: open(), restart: open };
}

it('a file that nobody fetched yet is fetched with its copies, and served while the store is away', async () => {
  const { served, cache, local, source } = await openComposer();
  expect(await served.ensure(VERSION, 'slim/slim.js')).toBe(true);
  expect(await readFile(local(SLIM))).toEqual(source);
  expect([await cache.isLocal(`${SLIM}.br`), await cache.isLocal(`${SLIM}.gz`)]).toEqual([true, true]);
  await s3.goAway();
  expect(await served.ensure(VERSION, 'slim/slim.js')).toBe(true);
  expect(await served.ensure(VERSION, 'slim/slim.js.br')).toBe(true);
  await expect(served.ensure(VERSION, 'remoteEntry.js')).rejects.toThrow();
});

it('a bit that flipped in the bucket never reaches the disk that files are served from', async () => {
  const { place, served, cache, source } = await openComposer();
  const flipped = Buffer.from(source);
  flipped[3] = (flipped[3] ?? 0) ^ 1;
  await s3.overwrite(place, `${FOLDER}/remoteEntry.js`, flipped);
  await s3.overwrite(place, `${SLIM}.br`, brotliCompressSync(flipped));
  expect(await served.ensure(VERSION, 'remoteEntry.js')).toBe(false);
  expect(await cache.isLocal(`${FOLDER}/remoteEntry.js`)).toBe(false);
  expect(await served.ensure(VERSION, 'slim/slim.js')).toBe(true);
  expect([await cache.isLocal(`${SLIM}.br`), await cache.isLocal(`${SLIM}.gz`)]).toEqual([false, true]);
});

it.each(['slim/slim.js', 'slim/slim.js.br', 'release.json', 'release.sig.json'])(
  'a %s that was damaged on the disk is fetched anew by a composer that starts',
  async name => {
    const { served, restart, local } = await openComposer();
    const file = local(`${FOLDER}/${name}`);
    await served.ensure(VERSION, 'slim/slim.js');
    const before = await readFile(file);
    const damaged = Buffer.from(before);
    damaged[20] = (damaged[20] ?? 0) ^ 1;
    await writeFile(file, damaged);
    expect(await restart().ensure(VERSION, 'slim/slim.js')).toBe(true);
    expect(await readFile(file)).toEqual(before);
  },
);

it('a version that nobody signed, or that is not there, is looked for once in half a minute', async () => {
  const { served, releases, clock } = await openComposer();
  const absent = { remote: 'landing', version: '9.9.9-abcdef12' };
  expect(await served.ensure(absent, 'slim/slim.js')).toBe(false);
  await releases.store(absent.remote, absent.version);
  expect(await served.ensure(absent, 'slim/slim.js')).toBe(false);
  clock.now += 30_001;
  expect(await served.ensure(absent, 'slim/slim.js')).toBe(true);
});

it('made-up addresses do not reach the store beyond a few in a second', async () => {
  const { served, cache } = await openComposer();
  const asked: string[] = [];
  const get = cache.get;
  cache.get = (path, accepts) => {
    asked.push(path);
    return get(path, accepts);
  };
  for (let number = 0; number < 200; number += 1)
    expect(await served.ensure({ remote: 'landing', version: `1.0.${number}-00000000` }, 'a.js')).toBe(false);
  expect(new Set(asked.map(path => path.split('/')[2])).size).toBe(20);
  asked.length = 0;
  for (const file of ['made-up.js', '../../member/x', ''])
    expect(await served.ensure(VERSION, file)).toBe(false);
  expect(await served.ensure({ remote: '..', version: '..' }, 'registry.json')).toBe(false);
  expect(asked.filter(path => !path.endsWith('.json'))).toEqual([]);
});
