import type { HistoryRecord } from '@serafim/platform-contract/history';
import type { FileStore } from '@serafim/release-store/files/file-store';
import {
  forEachConcurrently,
  type StoredVersion,
  storedVersions,
} from '@serafim/release-store/files/release-files';
import { setPath, versionKey } from '@serafim/release-store/files/store-layout';
import type { Registry } from '@serafim/release-store/registry/registry';
import { readStoredSet, type StoredSet } from '@serafim/release-store/release-sets/stored-sets';
import { describeVersion, releaseFile } from '@serafim/release-store/signatures/signed-release';

/** How long a version stays, in milliseconds, and how many of each remote stay at any age. */
const STAYS_FOR = 30 * 24 * 60 * 60 * 1_000;
const NEWEST_STAY = 20;

/** What was removed, or would be. */
export interface Pruned {
  versions: { remote: string; version: string; builtAt: string; files: number }[];
  sets: string[];
}

type Reader = () => Promise<Registry>;

const setVersions = ({ remotes }: StoredSet) =>
  remotes.flatMap(({ name: remote, canary, ...stable }) =>
    [stable.version, stable.fallback, canary?.version, canary?.fallback].flatMap(version =>
      version === undefined ? [] : [versionKey({ remote, version })],
    ),
  );

/** Versions that are live, or wait for somebody's approval. */
const listedVersions = ({ microFrontends, state }: Registry) =>
  new Set([
    ...Object.entries(microFrontends).flatMap(([remote, entries]) =>
      entries.map(({ metadata }) => versionKey({ remote, version: metadata.version })),
    ),
    ...Object.entries(state).flatMap(([remote, { waiting }]) =>
      waiting ? [versionKey({ remote, version: waiting.version })] : [],
    ),
  ]);

/** Versions that a visit since a moment may have begun with, listed now or not. */
function liveSince(history: readonly HistoryRecord[], moment: string): Set<string> {
  const live = new Set<string>();
  for (const remote of new Set(history.map(record => record.remote))) {
    const own = history.filter(record => record.remote === remote);
    const before = own.findLast(({ at }) => at < moment);
    for (const { version, stable } of [...(before ? [before] : []), ...own.filter(({ at }) => at >= moment)])
      for (const name of [version, stable])
        if (name !== undefined) live.add(versionKey({ remote, version: name }));
  }
  return live;
}

async function readStoredSets(files: FileStore): Promise<StoredSet[]> {
  const ids = (await files.list('sets')).map(path => path.replace(/^sets\/|\.json$/g, ''));
  const sets = await Promise.all(ids.map(id => readStoredSet(files, id)));
  return sets.filter(set => set !== null);
}

interface Dated {
  stored: StoredVersion;
  builtAt: string;
}

/** Versions with the moment they were built, the newest first. A version that is still being uploaded has none, and stays. */
async function datedVersions(files: FileStore): Promise<Dated[]> {
  const dated = await Promise.all(
    (await storedVersions(files)).map(async stored => {
      const described = await describeVersion(files, stored);
      return described && { stored, builtAt: described.builtAt };
    }),
  );
  return dated
    .filter(version => version !== null)
    .sort((left, right) => (left.builtAt < right.builtAt ? 1 : -1));
}

/** The versions beyond the newest of their remote that are old enough to go. */
function outdated(versions: readonly Dated[], before: string): Dated[] {
  const seen = new Map<string, number>();
  return versions.filter(({ stored, builtAt }) => {
    const rank = seen.get(stored.remote) ?? 0;
    seen.set(stored.remote, rank + 1);
    return rank >= NEWEST_STAY && builtAt < before;
  });
}

/**
 * Removes versions that are old and not among the newest, and that neither the registry of the last days nor a
 * release set of the last days names. Old sets are removed with them.
 * @param now milliseconds since 1970
 */
export async function prune(
  files: FileStore,
  registry: Reader,
  history: () => Promise<readonly HistoryRecord[]>,
  { now = Date.now(), dryRun = false } = {},
): Promise<Pruned> {
  const before = new Date(now - STAYS_FOR).toISOString();
  const sets = await readStoredSets(files);
  const versions = outdated(await datedVersions(files), before);
  // Read last, so that a roll-back that happened meanwhile counts.
  const listed = listedVersions(await registry());
  for (const name of liveSince(await history(), before)) listed.add(name);
  const oldSets = sets.filter(set => set.at < before && !setVersions(set).every(name => listed.has(name)));
  const inUse = new Set(sets.filter(set => !oldSets.includes(set)).flatMap(setVersions));
  const going = versions.filter(({ stored }) => {
    const name = versionKey(stored);
    return !listed.has(name) && !inUse.has(name);
  });
  if (!dryRun) {
    await forEachConcurrently(oldSets, ({ id }) => files.remove(setPath(id)));
    for (const { stored } of going) await removeVersion(files, stored);
  }
  return {
    versions: going.map(({ stored: { remote, version, paths }, builtAt }) => ({
      remote,
      version,
      builtAt,
      files: paths.length,
    })),
    sets: oldSets.map(({ id }) => id),
  };
}

/** The description goes last: so the next run finds and ends a removal that was cut off. */
async function removeVersion(files: FileStore, version: StoredVersion): Promise<void> {
  const last = releaseFile(version);
  await forEachConcurrently(
    version.paths.filter(path => path !== last),
    path => files.remove(path),
  );
  await files.remove(last);
}
