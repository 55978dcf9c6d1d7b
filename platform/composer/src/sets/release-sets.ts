import { setTimeout as pause } from 'node:timers/promises';
import type { VersionName } from '@serafim/release-store/files/store-layout';
import type { Registry, RegistryEntry } from '@serafim/release-store/registry/registry';
import { listedEntry, toEntry } from '@serafim/release-store/registry/remote-versions';
import { ReleaseRefused } from '@serafim/release-store/release-refused';
import {
  isMember,
  type NamedChoice,
  readStoredSet,
  storeSet,
} from '@serafim/release-store/release-sets/stored-sets';
import type { Releases } from '@serafim/release-store/releases/open-releases';
import type { RegistrySource } from '@serafim/release-store/releases/registry-source';
import { signedRelease } from '@serafim/release-store/signatures/signed-release';
import { LRUCache } from 'lru-cache';
import { createLaterStore, type LaterStore } from '../files/later-store.ts';
import { findFallback, type PreparedSet, type SetOptions } from './prepare-set.ts';
import { createSetFamily, familyChoices, type SetFamily } from './set-family.ts';

/** How many release sets are cached in memory, those used last, and how many families of them. */
const MAX_CACHED = { sets: 1_000, families: 50 };

/** How long a new set waits for the store before it is used all the same, in milliseconds. */
const STORED_WITHIN = 1_000;

/** The store cannot be reached, and this composer does not have the release set: there may be one. */
export class SetAwayError extends Error {
  override readonly name = 'SetAwayError';
}

/** The release sets of this site: today's, those of visits with a canary, and those that open tabs still use. */
export interface ReleaseSets {
  /** The set with the stable version of every remote. */
  current(): Promise<PreparedSet>;
  /** True when a version exists: listed, or in the store and signed by its team. */
  has(remote: string, version: string): Promise<boolean>;
  /**
   * The set with these versions of these remotes; each with the fallback that the registry names today.
   * @throws ReleaseRefused when a version is not in the store any more, or is not signed by its team
   */
  withVersions(versions: Readonly<Record<string, string>>): Promise<PreparedSet>;
  /**
   * The set of an id, whichever composer used it first; undefined when none did, or one of its versions is gone.
   * @throws SetAwayError when the store cannot be asked
   */
  findById(id: string): Promise<PreparedSet | undefined>;
  /** As `findById`; undefined also while the store is away: the visit gets today's set. */
  byId(id: string): Promise<PreparedSet | undefined>;
  /** Ends the attempts to store what could not be stored so far. */
  close(): void;
}

/**
 * Has on this machine's disk what makes a set anew: after a restart the store may be away, and the registry may list
 * other versions.
 */
async function fetchReleases(
  { cache: disk, teams }: Releases,
  choices: readonly NamedChoice[],
): Promise<void> {
  if (!disk) return;
  const known = await teams();
  for (const { name: remote, canary, ...stable } of choices)
    for (const named of new Set([stable.version, stable.fallback, canary?.version, canary?.fallback]))
      if (named !== undefined)
        await signedRelease(disk, known, { remote, version: named }).catch(cause => {
          // A version that is deleted meanwhile is no fault.
          if (!(cause instanceof ReleaseRefused)) throw cause;
        });
}

/** A version as the registry lists it, else as the store has it, signed. */
async function findEntry(
  { intact, releases: { files, teams } }: RegistrySource,
  registry: Registry,
  { remote, version }: VersionName,
  onFault: (cause: unknown) => void,
): Promise<RegistryEntry> {
  const listed = listedEntry(registry, { remote, version });
  if (listed) return listed;
  const signed = await signedRelease(files, await teams(), { remote, version });
  // Checked now, so that the result is there when a page is rendered with this version.
  await intact.check(signed.release).catch(onFault);
  return toEntry(signed, { traffic: 0, default: false });
}

/** Stores sets for all composers, and on this machine's disk what makes them anew. */
function createSetWriter(releases: Releases, later: LaterStore) {
  const storing = new Map<string, Promise<unknown>>();
  return {
    store(id: string, choices: readonly NamedChoice[]): void {
      const stored = later.put(id, () => storeSet(releases.files, choices));
      void stored.then(() => later.put(`releases of ${id}`, () => fetchReleases(releases, choices)));
      const waited = Promise.race([stored, pause(STORED_WITHIN, undefined, { ref: false })]);
      storing.set(
        id,
        waited.finally(() => storing.delete(id)),
      );
    },
    /** Resolves once the store has a set that is being stored, or does not answer. */
    stored: async (id: string): Promise<unknown> => storing.get(id),
  };
}

/** Caches families of sets, and stores one that is used for the first time. */
function createFamilies(
  source: RegistrySource,
  writer: ReturnType<typeof createSetWriter>,
  onFault: (cause: unknown) => void,
  options: SetOptions,
) {
  const families = new LRUCache<string, SetFamily>({ max: MAX_CACHED.families });
  let newest: { registry: Registry; family: SetFamily } | undefined;
  const find = (remote: string, version: string) =>
    findEntry(source, source.current(), { remote, version }, onFault);

  function open(choices: readonly NamedChoice[]): SetFamily {
    const family = createSetFamily(choices, find, options);
    const known = families.get(family.id);
    if (known) return known;
    families.set(family.id, family);
    if (choices.length > 0) writer.store(family.id, choices);
    return family;
  }

  function openNewest(): SetFamily {
    const registry = source.current();
    if (newest?.registry !== registry) newest = { registry, family: open(familyChoices(registry)) };
    return newest.family;
  }

  return {
    open,
    newest: openNewest,
    /** The family of a set; undefined where none was stored. */
    async find(id: string): Promise<SetFamily | undefined> {
      const [familyId = ''] = id.split('-');
      // Every composer with this registry knows its family.
      if (isMember(id)) openNewest();
      const known = families.get(familyId);
      if (known) return known;
      const stored = await readStoredSet(source.releases.files, familyId);
      return stored ? open(stored.remotes) : undefined;
    },
  };
}

/**
 * @param onFault called when a set cannot be stored for other composers, or cannot be read
 * @param options what sets follow from beside their versions, and the timing of what could not be stored
 */
export function createReleaseSets(
  source: RegistrySource,
  onFault: (cause: unknown) => void,
  { container, roles, ...timing }: SetOptions & Parameters<typeof createLaterStore>[1] = {},
): ReleaseSets {
  const later = createLaterStore(onFault, timing);
  const writer = createSetWriter(source.releases, later);
  const setOptions: SetOptions = { ...(container && { container }), ...(roles && { roles }) };
  const cache = new LRUCache<string, PreparedSet>({ max: MAX_CACHED.sets });
  const families = createFamilies(source, writer, onFault, setOptions);

  /** A set of a family. It resolves once the store has that: who is told its name asks any composer for it. */
  async function findIn(family: SetFamily, id: string): Promise<PreparedSet | undefined> {
    const found = cache.get(id) ?? (await family.prepare(id));
    // Another request may have been quicker.
    const prepared = cache.get(id) ?? found;
    if (prepared) cache.set(id, prepared);
    await writer.stored(family.id);
    return prepared;
  }

  const findOwn = async (family: SetFamily, id: string) => (await findIn(family, id)) as PreparedSet;

  async function findById(id: string): Promise<PreparedSet | undefined> {
    const cached = cache.get(id);
    if (cached) return cached;
    try {
      const family = await families.find(id);
      return family && (await findIn(family, id));
    } catch (cause) {
      // A version that is deleted, or for another contract version, is no fault.
      const isRefused = cause instanceof ReleaseRefused;
      if (!(isRefused && cause.reason === 'unknown')) onFault(cause);
      if (isRefused) return undefined;
      throw new SetAwayError(`the store does not say whether there is a release set ${id}`, { cause });
    }
  }

  return {
    async current() {
      const family = families.newest();
      return findOwn(family, family.id);
    },
    has: (remote, version) =>
      findEntry(source, source.current(), { remote, version }, onFault).then(
        () => true,
        () => false,
      ),
    async withVersions(versions) {
      const today = families.newest();
      const id = today.memberId(versions);
      if (id !== undefined) return findOwn(today, id);
      const registry = source.current();
      const family = families.open(
        Object.entries(versions).map(([name, version]) => ({
          name,
          version,
          fallback: findFallback(registry, name, version)?.metadata.version,
        })),
      );
      return findOwn(family, family.id);
    },
    findById,
    byId: id => findById(id).catch(() => undefined),
    close: later.close,
  };
}
