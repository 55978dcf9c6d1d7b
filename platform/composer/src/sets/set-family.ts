import type { ReleaseSet } from '@serafim/platform-contract/release-set';
import type { Registry, RegistryEntry } from '@serafim/release-store/registry/registry';
import { remoteVersions } from '@serafim/release-store/registry/remote-versions';
import {
  memberId,
  type NamedChoice,
  readMember,
  releaseSetId,
} from '@serafim/release-store/release-sets/stored-sets';
import {
  collectIntegrity,
  findFallback,
  type PreparedSet,
  prepareSet,
  type SetOptions,
} from './prepare-set.ts';

/** Finds a version by its names. Rejects where it is not in the store any more. */
type FindEntry = (remote: string, version: string) => Promise<RegistryEntry>;

/**
 * All release sets that differ in nothing but the canaries which they take: thirty canaries make a thousand million. They are
 * stored once, have the same digests, and each is named by the family and its canaries. Most families have one set.
 */
export interface SetFamily {
  id: string;
  choices: readonly NamedChoice[];
  /** The id of the set with these versions; undefined where the family has others. */
  memberId(versions: Readonly<Record<string, string>>): string | undefined;
  /** The set of an id; undefined where the family has none of it. */
  prepare(id: string): Promise<PreparedSet | undefined>;
}

/** The choices of a registry: a stable version and a canary for each remote. */
export function familyChoices(registry: Registry): NamedChoice[] {
  const named = (remote: string, { metadata: { version } }: RegistryEntry) => {
    const fallback = findFallback(registry, remote, version)?.metadata.version;
    return { version, ...(fallback === undefined ? {} : { fallback }) };
  };
  return Object.keys(registry.microFrontends)
    .sort()
    .flatMap(name => {
      const { stable, canary } = remoteVersions(registry, name);
      if (!stable) return [];
      return [{ name, ...named(name, stable), ...(canary ? { canary: named(name, canary) } : {}) }];
    });
}

export function createSetFamily(
  choices: readonly NamedChoice[],
  findEntry: FindEntry,
  options: SetOptions,
): SetFamily {
  const id = releaseSetId(choices);
  let entries: Promise<Map<string, RegistryEntry>> | undefined;
  let integrity: ReleaseSet['integrity'] | undefined;
  const key = (remote: string, version: string) => `${remote}@${version}`;

  /** All versions of the family, by their names, in the order of its choices. */
  async function findAll(): Promise<Map<string, RegistryEntry>> {
    const names = choices.flatMap(({ name, canary, ...stable }) =>
      [stable.version, stable.fallback, canary?.version, canary?.fallback].flatMap(version =>
        version === undefined ? [] : [[name, version] as const],
      ),
    );
    return new Map(
      await Promise.all(names.map(async name => [key(...name), await findEntry(...name)] as const)),
    );
  }

  return {
    id,
    choices,
    memberId(versions) {
      if (Object.keys(versions).length !== choices.length) return undefined;
      const taken = choices.filter(({ name, version }) => versions[name] !== version);
      if (taken.length === 0) return id;
      if (taken.some(({ name, canary }) => versions[name] !== canary?.version)) return undefined;
      const names = new Set(taken.map(({ name }) => name));
      return memberId(id, choices, remote => names.has(remote));
    },
    async prepare(member) {
      const named = member === id ? choices : readMember(choices, member.slice(id.length + 1));
      if (!named) return undefined;
      entries ??= findAll().catch(cause => {
        entries = undefined;
        throw cause;
      });
      const known = await entries;
      const find = (remote: string, version: string) => known.get(key(remote, version)) as RegistryEntry;
      const chosen = named.map(({ name, version, fallback }) => ({
        entry: find(name, version),
        fallback: fallback === undefined ? undefined : find(name, fallback),
      }));
      return prepareSet(chosen, options, {
        id: member,
        integrity: () => {
          integrity ??= collectIntegrity([...known.values()], options);
          return integrity;
        },
      });
    },
  };
}
