import { type Release, releaseVersion, remoteName } from '@serafim/platform-contract/release';
import type { CachedFiles } from '../files/cached-files.ts';
import { fileIntegrity, forEachConcurrently } from '../files/release-files.ts';
import {
  clientPath,
  RELEASE_FILE,
  RELEASE_SIGNATURE_FILE,
  type VersionName,
  versionKey,
} from '../files/store-layout.ts';
import { copyEndings, isCopyOf, mayHaveCopies } from '../files/stored-copies.ts';
import type { Registry } from '../registry/registry.ts';
import { listedEntry } from '../registry/remote-versions.ts';
import { ReleaseRefused } from '../release-refused.ts';
import { findSignedRelease } from '../signatures/signed-release.ts';
import type { Teams } from '../signatures/teams.ts';

/** How long the store is not asked again for a version that it does not have, in milliseconds. */
const ABSENT_FOR = 30_000;

/** How many versions that the registry does not list are looked for in a second; more are not found. */
const LOOKUPS_PER_SECOND = 20;

/** How many such versions, and how many checked files, are remembered. */
const MOST_VERSIONS = 500;
const MOST_FILES = 50_000;

interface ServedFilesDeps {
  cache: CachedFiles;
  teams: () => Promise<Teams>;
  /** The registry in force. */
  registry: () => Registry;
  now?: () => number;
}

interface Lookup {
  release: Promise<Release | null>;
  until: number;
}

/** Versions that the registry does not list, looked for in the store; so many at most that nobody can make it busy. */
interface VersionLookups {
  /** The signed release of a version; null when there is none, or when too many were looked for. */
  find(name: VersionName): Promise<Release | null> | null;
}

function createVersionLookups(
  lookUp: (name: VersionName) => Promise<Release | null>,
  now: () => number,
): VersionLookups {
  const lookups = new Map<string, Lookup>();
  let second = 0;
  let lookupsInSecond = 0;

  function mayLookUp(): boolean {
    const current = Math.floor(now() / 1000);
    if (current !== second) lookupsInSecond = 0;
    second = current;
    lookupsInSecond += 1;
    return lookupsInSecond <= LOOKUPS_PER_SECOND;
  }

  return {
    find(name) {
      const key = versionKey(name);
      const known = lookups.get(key);
      if (known && known.until > now()) return known.release;
      if (!mayLookUp()) return null;
      const lookup: Lookup = { release: lookUp(name), until: now() + ABSENT_FOR };
      lookups.set(key, lookup);
      const [oldest] = lookups.keys();
      if (lookups.size > MOST_VERSIONS && oldest !== undefined) lookups.delete(oldest);
      lookup.release.then(
        release => {
          if (release) lookup.until = Number.POSITIVE_INFINITY;
        },
        () => lookups.delete(key),
      );
      return lookup.release;
    },
  };
}

/**
 * The files of browser builds on this machine's disk, as they were signed: from there they are served. One that is
 * missing, or not what was signed, is fetched when somebody asks for it; a compressed copy that does not hold the signed
 * bytes is left out. What no signed release names is never looked for.
 */
export interface ServedFiles {
  /**
   * Sees to it that a file of a version is on this machine's disk.
   * @param file its path in the version's folder, or that of one of its compressed copies
   * @returns false when there is no such file
   * @throws when the store cannot be reached and the file is not here
   */
  ensure(name: VersionName, file: string): Promise<boolean>;
  /** Does the same for all files of a version, before anybody asks for them. @throws also when one does not exist */
  ensureAll(release: Release): Promise<void>;
  /** True when all files of a version have been on this machine's disk at once. */
  isWhole(version: VersionName): boolean;
}

export function createServedFiles({ cache, teams, registry, now = Date.now }: ServedFilesDeps): ServedFiles {
  const lookUp = async (name: VersionName) => findSignedRelease(cache, await teams(), name);
  const lookups = createVersionLookups(lookUp, now);
  const checked = new Set<string>();
  const whole = new Set<string>();

  function findRelease(name: VersionName): Promise<Release | null> | Release | null {
    const listed = listedEntry(registry(), name);
    return listed ? listed.extras.release : lookups.find(name);
  }

  /** Fetches a file and its copies. @returns false when the store has not what was signed */
  async function check(path: string, facts: Release['files'][string]): Promise<boolean> {
    const isSigned = (found: Buffer) => fileIntegrity(found) === facts.integrity;
    const bytes = await cache.get(path, isSigned);
    if (!bytes || !isSigned(bytes)) return false;
    if (!(await cache.isLocal(path))) throw new Error(`${path} could not be written to this machine's disk`);
    const endings = mayHaveCopies(path) ? copyEndings : [];
    const copies = await Promise.allSettled(
      endings.map(ending => cache.get(path + ending, copy => isCopyOf(facts, ending, copy))),
    );
    // Without its copies the file is served as it is; they are asked for again.
    if (copies.every(({ status }) => status === 'fulfilled')) checked.add(path);
    if (checked.size > MOST_FILES) checked.clear();
    return true;
  }

  async function ensureFile(release: Release, file: string): Promise<boolean> {
    const facts = release.files[file];
    const path = `${clientPath(release)}/${file}`;
    if (!facts) return false;
    return (checked.has(path) && (await cache.isLocal(path))) || check(path, facts);
  }

  return {
    async ensure(name, file) {
      if (!remoteName.safeParse(name.remote).success || !releaseVersion.safeParse(name.version).success)
        return false;
      if (file === RELEASE_FILE || file === RELEASE_SIGNATURE_FILE)
        return (await findRelease(name)) !== null && (await lookUp(name)) !== null;
      const release = await findRelease(name);
      return release !== null && ensureFile(release, file.replace(/\.(?:br|gz)$/, ''));
    },
    async ensureAll(release) {
      await forEachConcurrently(Object.keys(release.files), async file => {
        if (!(await ensureFile(release, file)))
          throw new ReleaseRefused('files', `${clientPath(release)}/${file} is not what was released`);
      });
      // What was found whole last is the last one, so that a version that stays live is never forgotten.
      whole.delete(versionKey(release));
      whole.add(versionKey(release));
      const [oldest] = whole;
      if (whole.size > MOST_VERSIONS && oldest !== undefined) whole.delete(oldest);
    },
    isWhole: version => whole.has(versionKey(version)),
  };
}
