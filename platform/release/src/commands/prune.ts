import type { HistoryRecord } from '@serafim/contract/remote/history';
import type { Registry } from '@serafim/contract/remote/registry';
import { setPath } from '@serafim/contract/remote/store-layout';
import { type KeptSet, readKeptSet } from 'shell/server/kept-sets';
import type { FileStore } from 'shell/server/releases/file-store';
import { eachOf } from 'shell/server/releases/release-files';
import { releaseFile, storedRelease } from 'shell/server/releases/signed-release';
import { type StoredVersion, storedVersions } from 'shell/server/releases/stored-versions';

/** A version stays for this long, in milliseconds, and so many of each remote stay however old they are. */
const KEPT_FOR = 30 * 24 * 60 * 60 * 1_000;
const KEPT_NEWEST = 20;

/** What went, or would go. */
export interface Pruned {
  versions: { remote: string; version: string; builtAt: string; files: number }[];
  sets: string[];
}

type Reader = () => Promise<Registry>;

const nameOf = (remote: string, version: string) => `${remote}@${version}`;

const namesIn = ({ remotes }: KeptSet) =>
  remotes.flatMap(({ name, version, fallback }) => [
    nameOf(name, version),
    ...(fallback ? [nameOf(name, fallback)] : []),
  ]);

const listedIn = ({ microFrontends }: Registry) =>
  new Set(
    Object.entries(microFrontends).flatMap(([remote, entries]) =>
      entries.map(({ metadata }) => nameOf(remote, metadata.version)),
    ),
  );

/** Versions that some visit may have begun with since a moment, whatever is listed now. */
function liveSince(history: readonly HistoryRecord[], moment: string): Set<string> {
  const live = new Set<string>();
  for (const remote of new Set(history.map(record => record.remote))) {
    const own = history.filter(record => record.remote === remote);
    const before = own.findLast(({ at }) => at < moment);
    for (const { version, stable } of [...(before ? [before] : []), ...own.filter(({ at }) => at >= moment)])
      for (const name of [version, stable]) if (name !== undefined) live.add(nameOf(remote, name));
  }
  return live;
}

async function keptSets(files: FileStore): Promise<KeptSet[]> {
  const ids = (await files.list('sets')).map(path => path.replace(/^sets\/|\.json$/g, ''));
  const sets = await Promise.all(ids.map(id => readKeptSet(files, id)));
  return sets.filter(set => set !== null);
}

interface Dated {
  stored: StoredVersion;
  builtAt: string;
}

/** Versions with the moment they were built, the newest first. What is still being uploaded has none and stays. */
async function datedVersions(files: FileStore): Promise<Dated[]> {
  const dated = await Promise.all(
    (await storedVersions(files)).map(async stored => {
      const release = await storedRelease(files, stored);
      return release && { stored, builtAt: release.builtAt };
    }),
  );
  return dated.filter(one => one !== null).sort((one, other) => (one.builtAt < other.builtAt ? 1 : -1));
}

/** The versions beyond the newest of their remote that are old enough to go. */
function outdated(versions: readonly Dated[], before: string): Dated[] {
  const seen = new Map<string, number>();
  return versions.filter(({ stored, builtAt }) => {
    const rank = seen.get(stored.remote) ?? 0;
    seen.set(stored.remote, rank + 1);
    return rank >= KEPT_NEWEST && builtAt < before;
  });
}

/**
 * Removes versions that are old, beyond the newest and that nothing refers to: no entry of the registry now or in
 * the last days, no release set of the last days. Old sets go with them.
 * @param now milliseconds since 1970
 */
export async function prune(
  files: FileStore,
  registry: Reader,
  history: () => Promise<readonly HistoryRecord[]>,
  { now = Date.now(), dryRun = false } = {},
): Promise<Pruned> {
  const before = new Date(now - KEPT_FOR).toISOString();
  const sets = await keptSets(files);
  const versions = outdated(await datedVersions(files), before);
  // Read last, so that a rollback that happened meanwhile is seen.
  const listed = listedIn(await registry());
  for (const name of liveSince(await history(), before)) listed.add(name);
  const oldSets = sets.filter(set => set.at < before && !namesIn(set).every(name => listed.has(name)));
  const inUse = new Set(sets.filter(set => !oldSets.includes(set)).flatMap(namesIn));
  const going = versions.filter(({ stored: { remote, version } }) => {
    const name = nameOf(remote, version);
    return !listed.has(name) && !inUse.has(name);
  });
  if (!dryRun) {
    await eachOf(oldSets, ({ id }) => files.remove(setPath(id)));
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

/** The description goes last: a removal that was cut off is found and ended by the next. */
async function removeVersion(files: FileStore, version: StoredVersion): Promise<void> {
  const last = releaseFile(version);
  await eachOf(
    version.paths.filter(path => path !== last),
    path => files.remove(path),
  );
  await files.remove(last);
}
