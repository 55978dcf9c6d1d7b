import type { Registry, RegistryEntry } from '@serafim/contract/remote/registry';
import { keepSet, readKeptSet } from './kept-sets.ts';
import {
  type Choice,
  fallbackFor,
  type NamedChoice,
  type PreparedSet,
  prepareDefaultSet,
  prepareSet,
  setIdOf,
} from './prepare-set.ts';
import type { RegistrySource } from './registry-source.ts';
import { ReleaseRefused } from './releases/release-refused.ts';
import { entryOf, signedRelease } from './releases/signed-release.ts';

export type { PreparedSet } from './prepare-set.ts';
export { prepareDefaultSet } from './prepare-set.ts';

/** How many release sets stay in memory; the others are found in the store. */
const REMEMBERED = 200;

const nameSet = ({ set }: PreparedSet): NamedChoice[] =>
  set.remotes.map(({ name, version, fallback }) => ({ name, version, fallback: fallback?.version }));

/**
 * The release sets of this site: today's, those of visits with a canary, and those that open tabs still use.
 * @param onFault told when a set cannot be kept for other composers
 */
export function createReleaseSets(source: RegistrySource, onFault: (cause: unknown) => void) {
  const { files, teams } = source.releases;
  const known = new Map<string, PreparedSet>();
  let read: Registry | undefined;
  let today: PreparedSet | undefined;

  /** Keeps a set that is used for the first time, here and in the store. */
  function remember(prepared: PreparedSet): PreparedSet {
    const before = known.get(prepared.set.id);
    if (before) return before;
    known.set(prepared.set.id, prepared);
    const [oldest] = known.keys();
    if (known.size > REMEMBERED && oldest) known.delete(oldest);
    if (prepared.set.remotes.length > 0) keepSet(files, nameSet(prepared)).catch(onFault);
    return prepared;
  }

  /** A version as the registry lists it, else as the store holds it, signed. */
  async function entry(registry: Registry, remote: string, version: string): Promise<RegistryEntry> {
    const listed = registry.microFrontends[remote]?.find(({ metadata }) => metadata.version === version);
    if (listed) return listed;
    const signed = await signedRelease(files, await teams(), { remote, version });
    // Found out now, so that it is known when a page is to be drawn with it.
    await source.intact.check(signed.release).catch(onFault);
    return entryOf(signed, { traffic: 0, default: false });
  }

  async function rebuild(names: readonly NamedChoice[]): Promise<PreparedSet> {
    const registry = source.current();
    const choices = names.map(
      async ({ name, version, fallback }): Promise<Choice> => ({
        entry: await entry(registry, name, version),
        fallback: fallback ? await entry(registry, name, fallback) : undefined,
      }),
    );
    return prepareSet(await Promise.all(choices));
  }

  return {
    /** The stable version of every remote. */
    async current(): Promise<PreparedSet> {
      const registry = source.current();
      if (today && read === registry) return today;
      today = remember(prepareDefaultSet(registry));
      read = registry;
      return today;
    },
    /** Whether a version can be had: listed, or in the store and signed by its team. */
    has: (remote: string, version: string): Promise<boolean> =>
      entry(source.current(), remote, version).then(
        () => true,
        () => false,
      ),
    /**
     * The set with these versions of these remotes; each falls back on what the registry names for it today.
     * @throws ReleaseRefused when a version is not in the store any more, or is not signed by its team
     */
    async setOf(versions: Readonly<Record<string, string>>): Promise<PreparedSet> {
      const registry = source.current();
      const names = Object.entries(versions).map(([name, version]) => ({
        name,
        version,
        fallback: fallbackFor(registry, name, version)?.metadata.version,
      }));
      return known.get(setIdOf(names)) ?? remember(await rebuild(names));
    },
    /** The set of an id, whichever composer used it first; undefined when none did or its files are gone. */
    async byId(id: string): Promise<PreparedSet | undefined> {
      const remembered = known.get(id);
      if (remembered) return remembered;
      try {
        const kept = await readKeptSet(files, id);
        return kept ? remember(await rebuild(kept.remotes)) : undefined;
      } catch (cause) {
        if (!(cause instanceof ReleaseRefused)) throw cause;
        onFault(cause);
        return undefined;
      }
    },
  };
}

export type ReleaseSets = ReturnType<typeof createReleaseSets>;
