import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCachedFiles } from '@serafim/release-store/files/cached-files';
import type { FileStore } from '@serafim/release-store/files/file-store';
import { openRegistrySource } from '@serafim/release-store/releases/registry-source';
import {
  copyTestReleases,
  openTestReleases,
  type TestReleases,
} from '@serafim/release-store/testing/test-releases';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createReleaseSets, SetAwayError } from './release-sets.ts';

const [V1, V2, V3] = ['1.0.0-abcdef12', '1.1.0-abcdef12', '1.2.0-abcdef12'] as const;

/** The release sets of a composer that starts on this store. */
async function openComposer({ settings }: TestReleases) {
  const faults: unknown[] = [];
  const source = await openRegistrySource({ releases: settings, onRefused: cause => faults.push(cause) });
  onTestFinished(source.close);
  return { source, faults, sets: createReleaseSets(source, cause => faults.push(cause)) };
}

let template: TestReleases;
beforeAll(async () => {
  template = await openTestReleases();
  await template.release('landing', V1);
  await template.release('member', V1);
  await template.release('landing', V2);
}, 60_000);
const liveReleases = () => copyTestReleases(template);

const setFile = ({ settings }: TestReleases, id: string) => join(settings.releasesDir, 'sets', `${id}.json`);
const isStored = (testReleases: TestReleases, id: string) => () =>
  readFile(setFile(testReleases, id)).then(
    () => true,
    () => false,
  );

describe('a release set', () => {
  it('has the stable versions, and the fallback of each', async () => {
    const { sets } = await openComposer(await liveReleases());
    const { set, findRoute } = await sets.current();
    expect(set.remotes.map(({ name, version, fallback }) => [name, version, fallback?.version])).toEqual([
      ['landing', V2, V1],
      ['member', V1, undefined],
    ]);
    expect(Object.keys(set.integrity)).toContain(`/r/landing/${V1}/remoteEntry.js`);
    expect(findRoute('/member')?.remote.name).toBe('member');
  });

  it('is in the store before anybody is told its name', async () => {
    const testReleases = await liveReleases();
    const { sets } = await openComposer(testReleases);
    const both = await Promise.all([sets.current(), sets.current()]);
    expect(await Promise.all(both.map(({ set }) => isStored(testReleases, set.id)()))).toEqual([true, true]);
    const versions = () => sets.withVersions({ landing: V1, member: V1 });
    for (const { set } of await Promise.all([versions(), versions()]))
      expect(await isStored(testReleases, set.id)()).toBe(true);
  });

  it('holds what it has in common with the set before once', async () => {
    const testReleases = await liveReleases();
    const { source, sets } = await openComposer(testReleases);
    const before = await sets.current();
    await testReleases.release('landing', V3);
    await source.refresh();
    const after = await sets.current();
    expect(after).not.toBe(before);
    expect(after.releases.get('member')).toBe(before.releases.get('member'));
    const routes = ({ set }: typeof before, remote: string) =>
      set.remotes.find(({ name }) => name === remote)?.routes;
    expect(routes(after, 'member')).toBe(routes(before, 'member'));
    const [landing] = after.set.remotes;
    expect(landing?.fallback?.routes).toBe(routes(before, 'landing'));
  });

  it('is answered by another composer, and by one that starts later, after newer releases', async () => {
    const testReleases = await liveReleases();
    const first = await openComposer(testReleases);
    const { set } = await first.sets.current();
    await expect.poll(isStored(testReleases, set.id)).toBe(true);
    await testReleases.release('landing', V3);
    const second = await openComposer(testReleases);
    expect((await second.sets.current()).set.id).not.toBe(set.id);
    expect((await second.sets.byId(set.id))?.set).toEqual(set);
    expect(second.faults).toEqual([]);
  });

  it('is answered by a composer that restarts while the store is away, whichever composer used it first', async () => {
    const testReleases = await liveReleases();
    const first = await openComposer(testReleases);
    const { set } = await first.sets.current();
    await expect.poll(isStored(testReleases, set.id)).toBe(true);

    const { source, faults } = await openComposer(testReleases);
    const disk = await mkdtemp(join(tmpdir(), 'serafim-disk-'));
    const store = { ...source.releases.files };
    const start = () => {
      const cache = openCachedFiles(store, disk);
      const own = { ...source, releases: { ...source.releases, files: cache, cache } };
      return createReleaseSets(own, cause => faults.push(cause));
    };
    const second = start();
    await second.current();
    const atHand = [
      `sets/${set.id}.json`,
      ...[V1, V2].map(version => `r/landing/${version}/release.sig.json`),
    ];
    for (const path of atHand)
      await expect.poll(() => readFile(join(disk, path)).catch(() => null), { message: path }).not.toBeNull();
    second.close();

    for (const version of [V3, '1.3.0-abcdef12']) await testReleases.release('landing', version);
    await source.refresh();
    const away = async () => Promise.reject(new Error('the store is away'));
    Object.assign(store, { get: away, exists: away, list: away, put: away } satisfies Partial<FileStore>);
    expect((await start().byId(set.id))?.set).toEqual(set);
    expect(faults).toEqual([]);
  });

  it('is unknown when no visit has used it, and when its id is invalid', async () => {
    const { sets } = await openComposer(await liveReleases());
    expect(await sets.byId('0123456789abcdef')).toBeUndefined();
    expect(await sets.byId('../registry')).toBeUndefined();
  });

  it('is unknown when the set stored under its id has other versions', async () => {
    const testReleases = await liveReleases();
    const first = await openComposer(testReleases);
    const { set } = await first.sets.current();
    await expect.poll(isStored(testReleases, set.id)).toBe(true);
    const stored = JSON.parse(await readFile(setFile(testReleases, set.id), 'utf8'));
    const forged = { ...stored, remotes: [{ name: 'landing', version: V1 }] };
    await writeFile(setFile(testReleases, set.id), JSON.stringify(forged));
    await testReleases.release('landing', V3);
    const { sets } = await openComposer(testReleases);
    expect(await sets.byId(set.id)).toBeUndefined();
  });

  it('is unknown when a version in it is not what its team signed', async () => {
    const testReleases = await liveReleases();
    const first = await openComposer(testReleases);
    const { set } = await first.sets.current();
    await expect.poll(isStored(testReleases, set.id)).toBe(true);
    await testReleases.release('landing', V3);
    await testReleases.release('landing', '1.3.0-abcdef12');
    await rm(join(testReleases.settings.releasesDir, `r/landing/${V1}/release.sig.json`));
    const second = await openComposer(testReleases);
    expect(await second.sets.byId(set.id)).toBeUndefined();
    expect(second.faults.map(String)).toEqual([`ReleaseRefused: The release landing ${V1} is not signed`]);
  });

  it('gives way to today’s set while the store is away, and the fault is reported', async () => {
    const { source, faults } = await openComposer(await liveReleases());
    const get = async () => Promise.reject(new Error('the store is away'));
    const away = { ...source, releases: { ...source.releases, files: { ...source.releases.files, get } } };
    const sets = createReleaseSets(away, cause => faults.push(cause));
    expect(await sets.byId('0123456789abcdef')).toBeUndefined();
    expect(faults.map(String)).toEqual(['Error: the store is away']);
    // Whoever asks for the set itself must not be told that there is none.
    await expect(sets.findById('0123456789abcdef')).rejects.toThrow(SetAwayError);
  });

  it('that a visit uses first while the store is away is in the store once it is back', async () => {
    const testReleases = await liveReleases();
    await testReleases.release('landing', V3);
    const { source, faults } = await openComposer(testReleases);
    const files = { ...source.releases.files };
    const whole = { ...files };
    const own = { ...source, releases: { ...source.releases, files } };
    const sets = createReleaseSets(own, cause => faults.push(cause), { retryAfter: 20 });
    onTestFinished(async () => sets.close());
    const away = async () => Promise.reject(new Error('the store is away'));
    Object.assign(files, { get: away, exists: away, list: away, put: away } satisfies Partial<FileStore>);
    const { set } = await sets.withVersions({ landing: V2, member: V1 });
    expect((await sets.findById(set.id))?.set).toBe(set);

    // The registry says another composer what the set would be, and nothing which sets there are.
    const other = await openComposer(testReleases);
    expect(await other.sets.findById(set.id)).toBeUndefined();
    Object.assign(files, whole);
    await expect.poll(isStored(testReleases, set.id)).toBe(true);
    expect((await other.sets.findById(set.id))?.set).toEqual(set);
    expect(faults.map(String)).toEqual(['Error: the store is away']);
  });

  it('can be made of any version in the store: a canary falls back on the stable version', async () => {
    const testReleases = await liveReleases();
    await testReleases.release('landing', V3, 10);
    const { sets } = await openComposer(testReleases);
    const canary = await sets.withVersions({ landing: V3, member: V1 });
    expect(canary.set.remotes[0]).toMatchObject({ version: V3, fallback: { version: V2 } });
    expect(await sets.withVersions({ member: V1, landing: V3 })).toBe(canary);
    const stable = await sets.withVersions({ landing: V2, member: V1 });
    expect(stable).toBe(await sets.current());
    await expect(sets.withVersions({ landing: '9.9.9-abcdef12' })).rejects.toMatchObject({
      reason: 'unknown',
    });
  });
});

describe('release sets that differ in the canaries which they take', () => {
  /** A store in which two remotes have a canary. */
  async function canariesLive() {
    const testReleases = await liveReleases();
    await testReleases.release('landing', V3, 10);
    await testReleases.release('member', V2, 20);
    return testReleases;
  }
  const combinations = [
    { landing: V3, member: V1 },
    { landing: V2, member: V2 },
    { landing: V3, member: V2 },
  ];

  it('are stored once, and have the same digests: those of all their versions', async () => {
    const testReleases = await canariesLive();
    const { sets } = await openComposer(testReleases);
    const all = await Promise.all(combinations.map(versions => sets.withVersions(versions)));
    const [{ set }] = all as [(typeof all)[0]];
    const family = set.id.split('-')[0] ?? '';
    expect(all.map(one => one.set.id)).toEqual(['2', '1', '3'].map(canaries => `${family}-${canaries}`));
    expect(await readdir(join(testReleases.settings.releasesDir, 'sets'))).toEqual([`${family}.json`]);
    for (const one of all) expect(one.set.integrity).toBe(set.integrity);
    for (const version of [`landing/${V1}`, `landing/${V2}`, `landing/${V3}`, `member/${V1}`, `member/${V2}`])
      expect(Object.keys(set.integrity)).toContain(`/r/${version}/remoteEntry.js`);
  });

  it('are answered by every composer, also after newer releases, each as the first one made it', async () => {
    const testReleases = await canariesLive();
    const first = await openComposer(testReleases);
    const all = await Promise.all(combinations.map(versions => first.sets.withVersions(versions)));
    const second = await openComposer(testReleases);
    await testReleases.release('landing', '1.3.0-abcdef12');
    const third = await openComposer(testReleases);
    for (const { sets, faults } of [second, third]) {
      for (const { set } of all) {
        const found = (await sets.findById(set.id))?.set;
        expect(found).toEqual(set);
        expect(JSON.stringify(found)).toBe(JSON.stringify(set));
      }
      expect(faults).toEqual([]);
    }
  });

  it('are unknown where the family has no such canaries; without any, it is the set of the stable versions', async () => {
    const { sets } = await openComposer(await canariesLive());
    const { set } = await sets.withVersions({ landing: V3, member: V1 });
    const family = set.id.split('-')[0] ?? '';
    expect((await sets.current()).set.id).toBe(family);
    for (const id of [`${family}-0`, `${family}-02`, `${family}-4`, `${family}-g`])
      expect([id, await sets.findById(id)]).toEqual([id, undefined]);
  });
});
