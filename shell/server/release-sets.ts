import { createHash } from 'node:crypto';
import type { Registry } from '@serafim/contract/remote/registry';
import type { Release } from '@serafim/contract/remote/release';
import type { LiveRemote, ReleaseSet } from '@serafim/contract/remote/release-set';
import { baseOf } from '@serafim/contract/remote/store-layout';
import { createRouteTable, type RouteTable } from '../src/navigation/route-table.ts';
import type { RegistrySource } from './registry-source.ts';
import { scriptIntegrity } from './set-integrity.ts';

/** How many release sets stay answerable for tabs that were opened with them. */
const REMEMBERED = 200;

/** A release set with what the composer derives from it once. */
export interface PreparedSet {
  set: ReleaseSet;
  match: RouteTable;
  /** The release behind a remote of this set. */
  releases: ReadonlyMap<string, Release>;
}

/** The release sets of this composer: today's, and those that open tabs may still ask for. */
export function createReleaseSets(registry: RegistrySource) {
  const byId = new Map<string, PreparedSet>();
  let source: Registry | undefined;
  let today: PreparedSet | undefined;

  return {
    async current(): Promise<PreparedSet> {
      const read = await registry();
      if (today && read === source) return today;
      const prepared = prepareDefaultSet(read);
      today = byId.get(prepared.set.id) ?? prepared;
      source = read;
      byId.set(prepared.set.id, today);
      const [oldest] = byId.keys();
      if (byId.size > REMEMBERED && oldest) byId.delete(oldest);
      return today;
    },
    byId: (id: string): ReleaseSet | undefined => byId.get(id)?.set,
  };
}

export type ReleaseSets = ReturnType<typeof createReleaseSets>;

/** The default version of every remote in the registry. */
export function prepareDefaultSet(registry: Registry): PreparedSet {
  const releases = new Map<string, Release>();
  const remotes = Object.entries(registry.microFrontends).flatMap(([name, entries]): LiveRemote[] => {
    const entry = entries.find(({ deployment }) => deployment.default);
    if (!entry) return [];
    const { release } = entry.extras;
    releases.set(name, release);
    const { version, containers, routes } = release;
    return [
      { name, version, base: baseOf(entry), container: { kind: 'slim', entry: containers.slim }, routes },
    ];
  });
  remotes.sort((one, other) => one.name.localeCompare(other.name));
  const versions = remotes.map(({ name, version }) => `${name}@${version}`).join(' ');
  const id = createHash('sha256').update(versions).digest('hex').slice(0, 16);
  const integrity = Object.assign(
    {},
    ...remotes.map(({ name, base }) => {
      const release = releases.get(name);
      return release ? scriptIntegrity(release, base) : {};
    }),
  );
  return { set: { id, remotes, integrity }, match: createRouteTable(remotes), releases };
}
