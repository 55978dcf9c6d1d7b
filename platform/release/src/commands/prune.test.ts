import { setPath } from '@serafim/contract/remote/store-layout';
import { readKeptSet } from 'shell/server/kept-sets';
import { type NamedChoice, setIdOf } from 'shell/server/prepare-set';
import { signedRelease } from 'shell/server/releases/signed-release';
import { storedVersions } from 'shell/server/releases/stored-versions';
import { copyOf, openWorkshop, type Workshop } from 'shell/server/releases/testing/workshop';
import { beforeAll, describe, expect, it } from 'vitest';
import { prune } from './prune.ts';

const DAY = 24 * 60 * 60 * 1_000;
const NOW = Date.parse('2027-06-01T12:00:00.000Z');
const daysAgo = (days: number) => new Date(NOW - days * DAY).toISOString();
const versionOf = (number: number) => `1.${number}.0-abcdef12`;

/** A store with versions of landing, the first the oldest, each some days old. */
async function newStoreOf(ages: readonly number[]) {
  const workshop = await openWorkshop();
  for (const [number, days] of ages.entries())
    await workshop.store('landing', versionOf(number), { builtAt: daysAgo(days) });
  return workshop;
}

/** 25 versions: the first five are beyond the newest 20. */
const oldOnes = Array.from({ length: 25 }, (_, index) => 100 - index);
let template: Workshop;
beforeAll(async () => {
  template = await newStoreOf(oldOnes);
}, 60_000);
const storeOfOldOnes = () => copyOf(template);

const numbers = (versions: readonly { version: string }[]) =>
  versions.map(({ version }) => Number(version.split('.')[1])).sort((one, other) => one - other);

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

  it('only are named when nothing is to be done', async () => {
    const { files, registry } = await storeOfOldOnes();
    expect(
      (await prune(files, registry.read, registry.history, { now: NOW, dryRun: true })).versions,
    ).toHaveLength(5);
    expect(await storedVersions(files)).toHaveLength(25);
  });

  it('stay while they are stable, a canary or what pages fall back on', async () => {
    const workshop = await storeOfOldOnes();
    const actor = await workshop.ownerOf('landing');
    for (const [number, traffic] of [
      [0, 100],
      [1, 100],
      [2, 10],
    ] as const) {
      const version = { remote: 'landing', version: versionOf(number) };
      const signed = await signedRelease(workshop.files, await workshop.teams(), version);
      await workshop.desk.release(actor, signed, { traffic });
    }
    const { versions } = await prune(workshop.files, workshop.registry.read, workshop.registry.history, {
      now: NOW,
    });
    expect(numbers(versions)).toEqual([3, 4]);
  });

  it('stay while a release set of the last thirty days has them, also as a fallback', async () => {
    const { files, registry } = await storeOfOldOnes();
    const keep = async (days: number, one: NamedChoice) => {
      const id = setIdOf([one]);
      const set = { id, at: daysAgo(days), remotes: [one] };
      await files.put(setPath(id), Buffer.from(JSON.stringify(set)));
      return id;
    };
    const young = await keep(29, { name: 'landing', version: versionOf(1), fallback: versionOf(0) });
    const old = await keep(31, { name: 'landing', version: versionOf(2) });
    const { versions, sets } = await prune(files, registry.read, registry.history, { now: NOW });
    expect([numbers(versions), sets]).toEqual([[2, 3, 4], [old]]);
    expect(await readKeptSet(files, young)).not.toBeNull();
    expect(await readKeptSet(files, old)).toBeNull();
  });
});
