import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  copyTestReleases,
  openTestReleases,
  type TestReleases,
} from '@serafim/release-store/testing/test-releases';
import { beforeAll, describe, expect, it } from 'vitest';
import { storeLastVersion } from '../build/last-build.ts';
import { digestInputs, readSources } from '../build/sources.ts';
import { releaseRemote } from './release.ts';

const OLD = '0.0.1-abcdef12';
let folder = '';
let version = '';
let template: TestReleases;

/** The sources of a remote called landing, in a repository of their own. */
async function someSources(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'serafim-sources-'));
  for (const part of [
    'remote-landing',
    'contract',
    'ui',
    'platform/federation/src',
    'platform/remote-kit/src',
  ])
    await mkdir(join(root, part), { recursive: true });
  await writeFile(join(root, 'package-lock.json'), '{}');
  await writeFile(join(root, 'remote-landing/package.json'), '{"name":"remote-landing","version":"1.0.0"}');
  return join(root, 'remote-landing');
}

// The version that the sources have is in the store, so that nothing has to be built.
beforeAll(async () => {
  folder = await someSources();
  version = '1.0.0-00112233aabb';
  await storeLastVersion(folder, await digestInputs(await readSources(folder)), version);
  template = await openTestReleases();
  await template.release('landing', OLD);
  await template.store('landing', version);
}, 60_000);

/** What `npm run release -w remote-landing` does in a copy of the store. */
async function team() {
  const releases = await copyTestReleases(template);
  const release = (options: { traffic?: number | 'usual'; leaves?: 'decided' | 'usable' } = {}) =>
    releaseRemote({ folder, releases, gates: [], ...options });
  return { release, releases, owner: await releases.openOwner('landing') };
}

describe('a team that releases sources which are in the store', () => {
  it('has them live without a build, and changes nothing by releasing again', async () => {
    const { release, releases } = await team();
    expect(await release()).toMatchObject({ result: 'stored', version, traffic: 100 });
    expect(await release()).toMatchObject({ result: 'live' });
    expect((await releases.registry.read()).sequence).toBe(2);
  });

  it('gives them one visit in ten where it says no share, and leaves alone what they have by then', async () => {
    const { release, releases, owner } = await team();
    expect(await release({ traffic: 'usual' })).toMatchObject({ result: 'stored', traffic: 10 });
    expect(await release({ traffic: 'usual' })).toMatchObject({ result: 'live', traffic: 10 });
    await releases.service.traffic(owner, 'landing', 50);
    expect(await release({ traffic: 'usual' })).toMatchObject({ result: 'live', traffic: 50 });
    await releases.service.promote(owner, 'landing');
    expect(await release({ traffic: 'usual' })).toMatchObject({ result: 'live', traffic: 100 });
    expect((await releases.registry.read()).sequence).toBe(4);
  });

  it('gives a first release to everybody: there is nothing that a canary could stand beside', async () => {
    const releases = await openTestReleases();
    await releases.store('landing', version);
    expect(await releaseRemote({ folder, releases, gates: [], traffic: 'usual' })).toMatchObject({
      result: 'stored',
      traffic: 100,
    });
    await releases.close();
  });

  it('does not call them live when their files are gone or damaged, but builds them again', async () => {
    const { release, releases } = await team();
    await release();
    const slim = join(releases.settings.releasesDir, `r/landing/${version}/slim/slim.js`);
    // The sources of this test cannot be built.
    const buildsAgain = () => expect(release()).rejects.toThrow('Build failed');
    await writeFile(`${slim}.br`, 'no brotli');
    await buildsAgain();
    await rm(`${slim}.br`);
    expect(await release()).toMatchObject({ result: 'live' });
    await rm(slim);
    await buildsAgain();
  });

  it('makes them the canary, then gives them more visits', async () => {
    const { release } = await team();
    expect(await release({ traffic: 10 })).toMatchObject({ result: 'stored', traffic: 10 });
    expect(await release({ traffic: 10 })).toMatchObject({ result: 'live' });
    expect(await release({ traffic: 100 })).toMatchObject({ result: 'stored' });
  });

  it('may release anew what was rolled back', async () => {
    const { release, releases, owner } = await team();
    await release();
    await releases.service.rollback(owner, 'landing');
    expect(await release()).toMatchObject({ result: 'stored' });
  });
});

describe('a start of the site', () => {
  const start = { leaves: 'decided' } as const;

  it('does not release again what a team rolled back', async () => {
    const { release, releases, owner } = await team();
    await release();
    const back = await releases.service.rollback(owner, 'landing');
    expect(await release(start)).toMatchObject({ result: 'skipped' });
    expect(await releases.registry.read()).toEqual(back);
  });

  it('leaves a frozen remote and a canary as they are', async () => {
    const { release, releases, owner } = await team();
    await release({ traffic: 10 });
    expect(await release(start)).toMatchObject({ result: 'skipped' });
    await releases.service.rollback(owner, 'landing');
    await releases.service.freeze(owner, 'landing');
    expect(await release(start)).toMatchObject({ result: 'skipped' });
  });
});

describe('a start of the site at a public origin', () => {
  const start = { leaves: 'usable' } as const;

  it('leaves a live version as it is, and says which one the sources would make', async () => {
    const { release, releases } = await team();
    const before = await releases.registry.read();
    expect(await release(start)).toMatchObject({ result: 'skipped', before: OLD, version });
    expect(await releases.registry.read()).toEqual(before);
    await release();
    expect(await release(start)).toMatchObject({ result: 'live', before: version, version });
  });

  it('releases a remote that was never released', async () => {
    const releases = await openTestReleases();
    await releases.store('landing', version);
    expect(await releaseRemote({ folder, releases, gates: [], ...start })).toMatchObject({
      result: 'stored',
    });
  });

  it('releases a remote whose live version lost a file', async () => {
    const { release, releases } = await team();
    await rm(join(releases.settings.releasesDir, `server/landing/${OLD}/remote.js`));
    expect(await release(start)).toMatchObject({ result: 'stored', before: OLD });
  });

  it('leaves a frozen remote as it is', async () => {
    const { release, releases, owner } = await team();
    await releases.service.freeze(owner, 'landing');
    expect(await release(start)).toMatchObject({ result: 'skipped' });
  });
});
