import { storedVersions } from '@serafim/release-store/files/release-files';
import { setPath } from '@serafim/release-store/files/store-layout';
import {
  type NamedChoice,
  readStoredSet,
  releaseSetId,
} from '@serafim/release-store/release-sets/stored-sets';
import { signedRelease } from '@serafim/release-store/signatures/signed-release';
import {
  copyTestReleases,
  openTestReleases,
  type TestReleases,
} from '@serafim/release-store/testing/test-releases';
import { beforeAll, describe, expect, it } from 'vitest';
import { prune } from './prune.ts';

const DAY = 24 * 60 * 60 * 1_000;
const NOW = Date.parse('2027-06-01T12:00:00.000Z');
const daysAgo = (days: number) => new Date(NOW - days * DAY).toISOString();
const versionOf = (number: number) => `1.${number}.0-abcdef12`;

/** A store with versions of landing, the first the oldest, each some days old. */
async function newStoreOf(ages: readonly number[]) {
  const releases = await openTestReleases();
  for (const [number, days] of ages.entries())
    await releases.store('landing', versionOf(number), { builtAt: daysAgo(days) });
  return releases;
}

/** 25 versions: the first five are beyond the newest 20. */
const oldOnes = Array.from({ length: 25 }, (_, index) => 100 - index);
let template: TestReleases;
beforeAll(async () => {
  template = await newStoreOf(oldOnes);
}, 60_000);
const storeOfOldOnes = () => copyTestReleases(template);

const numbers = (versions: readonly { version: string }[]) =>
  versions.map(({ version }) => Number(version.split('.')[1])).sort((left, right) => left - right);

describe('old versions', () => {
  it('go when they are beyond the newest twenty and older than thirty days', async () => {
    const { files, registry } = await storeOfOldOnes();
    const { versions } = await prune(files, registry.read, registry.history, { now: NOW });
    expect(numbers(versions)).toEqual([0, 1, 2, 3, 4]);
    expect(numbers(await storedVersions(files))).toEqual(Array.from({ length: 20 }, (_, index) => index + 5));
    expect(await files.list(`r/landing/${versionOf(0)}`)).toEqual([]);
    expect(await files.list(`server/landing/${versionOf(0)}`)).toEqual([]);
  });

  it('stay while they are younger than thirty days, however many there are', async () => {
    const { files, registry } = await newStoreOf(oldOnes.map((_, index) => 29 - index));
    expect((await prune(files, registry.read, registry.history, { now: NOW })).versions).toEqual([]);
  });

  it('are only listed by a dry run', async () => {
    const { files, registry } = await storeOfOldOnes();
    expect(
      (await prune(files, registry.read, registry.history, { now: NOW, dryRun: true })).versions,
    ).toHaveLength(5);
    expect(await storedVersions(files)).toHaveLength(25);
  });

  it('stay while they are stable, a canary or a fallback', async () => {
    const releases = await storeOfOldOnes();
    const actor = await releases.openOwner('landing');
    for (const [number, traffic] of [
      [0, 100],
      [1, 100],
      [2, 10],
    ] as const) {
      const version = { remote: 'landing', version: versionOf(number) };
      const signed = await signedRelease(releases.files, await releases.teams(), version);
      await releases.service.release(actor, signed, { traffic });
    }
    const { versions } = await prune(releases.files, releases.registry.read, releases.registry.history, {
      now: NOW,
    });
    expect(numbers(versions)).toEqual([3, 4]);
  });

  it('stay while they wait for somebody’s approval', async () => {
    const releases = await storeOfOldOnes();
    const owner = await releases.openOwner('landing');
    const read = async (number: number) => {
      const version = { remote: 'landing', version: versionOf(number) };
      const signed = await signedRelease(releases.files, await releases.teams(), version);
      if (!signed) throw new Error('the version is stored');
      return signed;
    };
    await releases.service.release(owner, await read(24));
    await releases.service.stage(owner, await read(2));
    // What happened since is what the history says last of the remote.
    await releases.service.freeze(owner, 'landing');
    const { files, registry } = releases;
    const { versions } = await prune(files, registry.read, registry.history, { now: NOW });
    expect(numbers(versions)).toEqual([0, 1, 3, 4]);
  });

  it('stay while a release set of the last thirty days has them, also as a fallback', async () => {
    const { files, registry } = await storeOfOldOnes();
    const storeOldSet = async (days: number, one: NamedChoice) => {
      const id = releaseSetId([one]);
      const set = { id, at: daysAgo(days), remotes: [one] };
      await files.put(setPath(id), Buffer.from(JSON.stringify(set)));
      return id;
    };
    const young = await storeOldSet(29, { name: 'landing', version: versionOf(1), fallback: versionOf(0) });
    const old = await storeOldSet(31, { name: 'landing', version: versionOf(2) });
    const { versions, sets } = await prune(files, registry.read, registry.history, { now: NOW });
    expect([numbers(versions), sets]).toEqual([[2, 3, 4], [old]]);
    expect(await readStoredSet(files, young)).not.toBeNull();
    expect(await readStoredSet(files, old)).toBeNull();
  });
});
