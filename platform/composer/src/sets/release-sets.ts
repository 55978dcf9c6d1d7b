import { setTimeout as pause } from 'node:timers/promises';
import type { VersionName } from '@serafim/release-store/files/store-layout';
import type { Registry, RegistryEntry } from '@serafim/release-store/registry/registry';
import { listedEntry, toEntry } from '@serafim/release-store/registry/remote-versions';
import { ReleaseRefused } from '@serafim/release-store/release-refused';
import {
  type NamedChoice,
  readStoredSet,
  releaseSetId,
  storeSet,
} from '@serafim/release-store/release-sets/stored-sets';
import type { Releases } from '@serafim/release-store/releases/open-releases';
import type { RegistrySource } from '@serafim/release-store/releases/registry-source';
import { signedRelease } from '@serafim/release-store/signatures/signed-release';
import { LRUCache } from 'lru-cache';
import { createLaterStore, type LaterStore } from '../files/later-store.ts';
import {
  type Choice,
  findFallback,
  type PreparedSet,
  prepareDefaultSet,
  prepareSet,
  type SetOptions,
} from './prepare-set.ts';

/** How many release sets are cached in memory, those used last; the others are read from the store. */
const MAX_CACHED = 50;

/** How long a new set waits for the store before it is used all the same, in milliseconds. */
const STORED_WITHIN = 1_000;

/** The store cannot be reached, and this composer does not have the release set: there may be one. */
export class SetAwayError extends Error {
  override readonly name = 'SetAwayError';
}

const toNamedChoices = ({ set }: PreparedSet): NamedChoice[] =>
  set.remotes.map(({ name, version, fallback }) => ({ name, version, fallback: fallback?.version }));

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
  for (const { name: remote, version, fallback } of choices)
    for (const named of fallback ? [version, fallback] : [version])
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
  const cache = new LRUCache<string, PreparedSet>({ max: MAX_CACHED });
  let today: { registry: Registry; prepared: Promise<PreparedSet> } | undefined;

  /**
   * Caches and stores a set that is used for the first time. It resolves once the store has it: who is told its name
   * asks any composer for it.
   */
  async function storeOnce(prepared: PreparedSet): Promise<PreparedSet> {
    const { id, remotes } = prepared.set;
    const cached = cache.get(id);
    if (!cached) {
      cache.set(id, prepared);
      if (remotes.length > 0) writer.store(id, toNamedChoices(prepared));
    }
    await writer.stored(id);
    return cached ?? prepared;
  }

  async function rebuild(names: readonly NamedChoice[]): Promise<PreparedSet> {
    const registry = source.current();
    const find = (remote: string, version: string) =>
      findEntry(source, registry, { remote, version }, onFault);
    const choices = names.map(
      async ({ name, version, fallback }): Promise<Choice> => ({
        entry: await find(name, version),
        fallback: fallback ? await find(name, fallback) : undefined,
      }),
    );
    return prepareSet(await Promise.all(choices), setOptions);
  }

  async function findById(id: string): Promise<PreparedSet | undefined> {
    const cached = cache.get(id);
    if (cached) return cached;
    try {
      const stored = await readStoredSet(source.releases.files, id);
      return stored ? await storeOnce(await rebuild(stored.remotes)) : undefined;
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
      const registry = source.current();
      if (today?.registry !== registry)
        today = { registry, prepared: storeOnce(prepareDefaultSet(registry, setOptions)) };
      return today.prepared;
    },
    has: (remote, version) =>
      findEntry(source, source.current(), { remote, version }, onFault).then(
        () => true,
        () => false,
      ),
    async withVersions(versions) {
      const registry = source.current();
      const names = Object.entries(versions).map(([name, version]) => ({
        name,
        version,
        fallback: findFallback(registry, name, version)?.metadata.version,
      }));
      return storeOnce(cache.get(releaseSetId(names)) ?? (await rebuild(names)));
    },
    findById,
    byId: id => findById(id).catch(() => undefined),
    close: later.close,
  };
}
