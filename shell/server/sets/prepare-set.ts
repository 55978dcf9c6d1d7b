import { createHash } from 'node:crypto';
import type { Registry, RegistryEntry } from '@serafim/contract/remote/registry';
import type { Release, ReleasedRoute } from '@serafim/contract/remote/release';
import type { LiveRemote, LiveRoute, ReleaseSet } from '@serafim/contract/remote/release-set';
import { baseOf } from '@serafim/contract/remote/store-layout';
import { createRouteTable, type RouteTable } from '../src/navigation/route-table.ts';
import { versionsOf } from './releases/versions-of.ts';
import { scriptIntegrity } from './set-integrity.ts';

/** A release set with what the composer derives from it once. */
export interface PreparedSet {
  set: ReleaseSet;
  match: RouteTable;
  /** The release behind a remote of this set. */
  releases: ReadonlyMap<string, Release>;
}

/** The version of one remote in a set, and the one that a page falls back on. */
export interface Choice {
  entry: RegistryEntry;
  fallback?: RegistryEntry | undefined;
}

/** The same by names alone: what a set is called after. */
export interface NamedChoice {
  name: string;
  version: string;
  fallback?: string | undefined;
}

/** A set's id follows from its versions: the same versions give the same id on every machine. */
export function setIdOf(choices: readonly NamedChoice[]): string {
  const names = choices
    .map(({ name, version, fallback }) => `${name}@${version}${fallback ? `<${fallback}` : ''}`)
    .sort();
  return createHash('sha256').update(names.join(' ')).digest('hex').slice(0, 16);
}

export const namesOf = ({ entry, fallback }: Choice): NamedChoice => ({
  name: entry.extras.release.remote,
  version: entry.metadata.version,
  fallback: fallback?.metadata.version,
});

const liveRouteOf = ({ path, title, frame, shape, prerender, preload, css }: ReleasedRoute): LiveRoute => ({
  path,
  title,
  frame,
  ...(shape ? { shape } : {}),
  prerender,
  preload,
  css,
});

function liveRemoteOf(entry: RegistryEntry): LiveRemote {
  const { remote, version, containers, routes } = entry.extras.release;
  const container = { kind: 'slim', entry: containers.slim } as const;
  return { name: remote, version, base: baseOf(entry), container, routes: routes.map(liveRouteOf) };
}

/** Makes a set of the versions chosen. */
export function prepareSet(choices: readonly Choice[]): PreparedSet {
  const id = setIdOf(choices.map(namesOf));
  const remotes = choices
    .map(({ entry, fallback }) => ({
      ...liveRemoteOf(entry),
      ...(fallback ? { fallback: liveRemoteOf(fallback) } : {}),
    }))
    .sort((one, other) => one.name.localeCompare(other.name));
  const used = choices.flatMap(({ entry, fallback }) => (fallback ? [entry, fallback] : [entry]));
  const integrity = Object.assign(
    {},
    ...used.map(entry => scriptIntegrity(entry.extras.release, baseOf(entry))),
  );
  const releases = new Map(choices.map(({ entry }) => [entry.extras.release.remote, entry.extras.release]));
  return { set: { id, remotes, integrity }, match: createRouteTable(remotes), releases };
}

/** What a page of this version falls back on: the stable version, or of that the good one before. */
export function fallbackFor(registry: Registry, remote: string, version: string): RegistryEntry | undefined {
  const { stable, previous } = versionsOf(registry, remote);
  return stable?.metadata.version === version ? previous : stable;
}

/** The stable version of every remote in the registry. */
export function prepareDefaultSet(registry: Registry): PreparedSet {
  return prepareSet(
    Object.keys(registry.microFrontends).flatMap(remote => {
      const { stable } = versionsOf(registry, remote);
      if (!stable) return [];
      return [{ entry: stable, fallback: fallbackFor(registry, remote, stable.metadata.version) }];
    }),
  );
}
