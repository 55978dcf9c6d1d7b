import { describe, expect, it } from 'vitest';
import type { FileStore } from '../files/file-store.ts';
import { fileIntegrity } from '../files/release-files.ts';
import { someEntry, someRelease } from '../testing/some-release.ts';
import { createIntactVersions } from './intact-versions.ts';
import { emptyRegistry, type Registry } from './registry.ts';

const FILE = Buffer.from('export const remote = 1;');
const facts = { integrity: fileIntegrity(FILE), bytes: FILE.length };

const releaseOf = (minor: number) => ({
  ...someRelease('landing', '/', `1.${minor}.0-abcdef12`),
  files: { 'remoteEntry.js': facts },
  serverFiles: { 'remote.js': facts },
});
type Known = ReturnType<typeof releaseOf>;

const listing = (...releases: Known[]): Registry => ({
  ...emptyRegistry,
  microFrontends: { landing: releases.map(release => someEntry(release)) },
});

/** What is remembered with a store that has every file. */
const openIntact = (mostOthers?: number) =>
  createIntactVersions({ get: async () => FILE } as unknown as FileStore, mostOthers);

describe('versions that were found whole', () => {
  it('are forgotten where the registry lists them no more, but for those that visits used last', async () => {
    const intact = openIntact(2);
    const [one, two, three, four, live] = [1, 2, 3, 4, 5].map(releaseOf) as [
      Known,
      Known,
      Known,
      Known,
      Known,
    ];
    for (const release of [one, two, three, four]) await intact.checkAll(listing(release));
    // A visit that is on an older set has its page rendered.
    await intact.readServerBuild(two);
    await intact.checkAll(listing(live));
    expect([one, two, three, four, live].map(intact.has)).toEqual([false, true, false, true, true]);
  });

  it('are as many as the registry lists and a bounded number of others, over a thousand releases', async () => {
    const intact = openIntact(10);
    for (let minor = 0; minor < 1_000; minor += 1)
      await intact.checkAll(listing(releaseOf(minor), releaseOf(minor + 1)));
    const known = Array.from({ length: 1_001 }, (_, minor) => intact.has(releaseOf(minor)));
    expect(known.filter(Boolean)).toHaveLength(12);
    expect(known.slice(-12)).not.toContain(false);
  });

  it('are remembered again by a visit that needs one which was forgotten', async () => {
    const intact = openIntact(0);
    await intact.checkAll(listing(releaseOf(1)));
    await intact.checkAll(listing(releaseOf(2)));
    await expect(intact.readServerBuild(releaseOf(1))).rejects.toThrow('was not found as it was released');
    await intact.check(releaseOf(1));
    expect(Object.keys(await intact.readServerBuild(releaseOf(1)))).toEqual(['remote.js']);
  });
});
