import { join, resolve } from 'node:path';
import { CONTRACT_VERSION } from '@serafim/platform-contract/module';
import type { Release } from '@serafim/platform-contract/release';
import { fillNeeds } from '@serafim/release-store/composition/release-needs';
import { withLock } from '@serafim/release-store/files/file-lock';
import { findBrokenCopies } from '@serafim/release-store/files/stored-copies';
import type { Registry } from '@serafim/release-store/registry/registry';
import { remoteVersions } from '@serafim/release-store/registry/remote-versions';
import type { Releases } from '@serafim/release-store/releases/open-releases';
import { findWholeRelease, type SignedRelease } from '@serafim/release-store/signatures/signed-release';
import { buildRemote } from '../build/build-remote.ts';
import type { BuiltFolders } from '../build/files.ts';
import { readLastVersion } from '../build/last-build.ts';
import type { FoundNeeds } from '../build/need-names.ts';
import { digestInputs, type RemoteSources, readSources } from '../build/sources.ts';

/** A share of the visits, in percent; `usual` is a canary's, and leaves alone what is live. */
export type Share = number | 'usual';

/** How long a build waits for other builds of the same remote, in milliseconds. */
const BUILD_TIMEOUT = 300_000;

export interface PrepareOptions {
  /** The store that is looked into for what is built already. */
  releases: Pick<Releases, 'files' | 'teams'>;
  note?: string | undefined;
  /** Share of the visits in percent: 100 makes it the stable version, less the canary. */
  traffic?: Share | undefined;
  /**
   * What a start of the site leaves alone. `decided`: a remote that is frozen, and a version that is a canary or was
   * withdrawn. `usable`: that, and every remote whose stable version can be served. Left out, a team releases.
   */
  leaves?: 'decided' | 'usable' | undefined;
}

/** A remote whose version is known, before the gates look at it. */
export type Prepared = { sources: RemoteSources; stable: Release | undefined; version: string } & (
  | { result: 'live' | 'skipped'; folders?: BuiltFolders }
  | { result: 'stored'; release: Release; signed: SignedRelease; folders?: BuiltFolders }
  | { result: 'repaired'; lost: SignedRelease; built: { release: Release; folders: BuiltFolders } }
  | { result: 'built'; release: Release; folders: BuiltFolders; found: FoundNeeds }
);

/** What of a prepared remote is to be released. */
export type ToRelease = Extract<Prepared, { release: Release }>;

/** Reads a version from the store; null when it is not there signed and whole. */
async function readStored({ files, teams }: PrepareOptions['releases'], remote: string, version: string) {
  return findWholeRelease(files, await teams(), { remote, version });
}

/** Whether the store has a version as it was signed, with its compressed copies. */
async function isWhole(releases: PrepareOptions['releases'], { remote, version }: Release): Promise<boolean> {
  const stored = await readStored(releases, remote, version);
  return stored !== null && (await findBrokenCopies(releases.files, stored.release)).length === 0;
}

/** Whether visitors can have a version: it is in the store as it was signed, for the contract that this site speaks. */
const isUsable = async (releases: PrepareOptions['releases'], { remote, version, contract }: Release) =>
  contract === CONTRACT_VERSION && (await readStored(releases, remote, version)) !== null;

/** A version as it is live, if it has this share of the visits, in percent; a usual share is any that it has by now. */
function findLive(
  registry: Registry,
  remote: string,
  version: string,
  traffic: Share,
): SignedRelease | undefined {
  const { stable, canary } = remoteVersions(registry, remote);
  if (traffic === 'usual') return [stable, canary].find(entry => entry?.metadata.version === version)?.extras;
  // A release counts a stable version as live at 100 %, also beside a canary.
  if (stable?.metadata.version === version) return traffic === 100 ? stable.extras : undefined;
  const isCanary = canary?.metadata.version === version && canary.deployment.traffic === traffic;
  return isCanary ? canary.extras : undefined;
}

/** Whether people decided something about a version that a release would undo. */
const isDecided = (registry: Registry, remote: string, version: string) =>
  registry.state[remote]?.frozen === true ||
  remoteVersions(registry, remote).canary?.metadata.version === version ||
  registry.withdrawn.some(entry => entry.remote === remote && entry.version === version);

/** What needs no upload; null when the store does not hold the version, or not as it is live. */
async function prepareKnown(
  sources: RemoteSources,
  version: string,
  registry: Registry,
  { releases, traffic = 100, leaves }: PrepareOptions,
): Promise<Extract<Prepared, { result: 'live' | 'skipped' | 'stored' }> | null> {
  const { name: remote } = sources;
  const stable = remoteVersions(registry, remote).stable?.extras.release;
  const known = { sources, stable, version };
  const live = findLive(registry, remote, version, traffic);
  if (live) return (await isWhole(releases, live.release)) ? { ...known, result: 'live' } : null;
  if (leaves && isDecided(registry, remote, version)) return { ...known, result: 'skipped' };
  if (leaves === 'usable' && stable && (await isUsable(releases, stable)))
    return { ...known, result: 'skipped' };
  const signed = await readStored(releases, remote, version);
  return signed && { ...known, result: 'stored', release: signed.release, signed };
}

/** Builds a remote, unless the store holds what the build makes. */
async function prepareBuilt(
  sources: RemoteSources,
  registry: Registry,
  options: PrepareOptions,
): Promise<Prepared> {
  const stable = remoteVersions(registry, sources.name).stable?.extras.release;
  const built = await buildRemote(sources, { note: options.note, previous: stable?.version });
  const { version } = built.release;
  const known = await prepareKnown(sources, version, registry, options);
  if (known) return { ...known, folders: built.folders };
  const lost = findLive(registry, sources.name, version, options.traffic ?? 100);
  const one = { sources, stable, version };
  return lost ? { ...one, result: 'repaired', lost, built } : { ...one, result: 'built', ...built };
}

/** So many builds run beside one another: one leaves a core idle a third of its time, and takes 300 MB. */
const AT_ONCE = 2;

/** Maps some items at a time, in their order. After a failure no other begins, and it is thrown once those under way have ended. */
export async function mapSome<T, R>(items: readonly T[], map: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const rest = items.entries();
  let hasFailed = false;
  const worker = async () => {
    for (const [index, item] of rest) {
      if (hasFailed) return;
      results[index] = await map(item).catch((cause: unknown) => {
        hasFailed = true;
        throw cause;
      });
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return results;
}

/** Does something with the locks of all these files, which everybody takes in the same order. */
const withLocks = <T>([file, ...others]: readonly string[], work: () => Promise<T>): Promise<T> =>
  file === undefined ? work() : withLock(file, () => withLocks(others, work), BUILD_TIMEOUT);

/** Writes into what was built what it needs, in the shape that its providers have live or bring with the same change. */
function withNeeds(prepared: readonly Prepared[], registry: Registry): Prepared[] {
  const candidates = prepared.flatMap(one => ('release' in one ? [one.release] : []));
  const named = new Set(candidates.map(({ remote }) => remote));
  const live = Object.keys(registry.microFrontends)
    .filter(remote => !named.has(remote))
    .flatMap(remote => remoteVersions(registry, remote).stable?.extras.release ?? []);
  return prepared.map(one => {
    if (one.result !== 'built') return one;
    const needs = fillNeeds(one.release, one.found, [...candidates, ...live]);
    const { needs: _ids, ...release } = one.release;
    return { ...one, release: { ...release, ...(needs ? { needs } : {}) } };
  });
}

/**
 * Finds the versions that folders of remotes make, building only what the store does not hold, and hands them over
 * while no other build may write into the folders.
 */
export async function withPrepared<T>(
  folders: readonly string[],
  registry: Registry,
  options: PrepareOptions,
  work: (prepared: readonly Prepared[]) => Promise<T>,
): Promise<T> {
  const known = await Promise.all(
    folders.map(async folder => {
      const sources = await readSources(resolve(folder));
      const version = await readLastVersion(sources.folder, await digestInputs(sources));
      const prepared = version === undefined ? null : await prepareKnown(sources, version, registry, options);
      return { sources, prepared };
    }),
  );
  // All builds of a remote go into the same folder, for any store: one after the other.
  const locks = known
    .filter(({ prepared }) => prepared === null)
    .map(({ sources }) => join(sources.folder, '.vite/release.lock'));
  return withLocks(locks.toSorted(), async () => {
    const all = await mapSome(
      known,
      async ({ sources, prepared }) => prepared ?? prepareBuilt(sources, registry, options),
    );
    return work(withNeeds(all, registry));
  });
}
