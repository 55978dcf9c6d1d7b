import { clientPath, type VersionName } from '../files/store-layout.ts';
import type { SignedRelease } from '../signatures/signed-release.ts';
import type { Registry, RegistryEntry } from './registry.ts';

/** The versions of a remote by what they are for. */
export interface VersionRoles {
  /** What every visit gets that does not get the canary. */
  stable: RegistryEntry | undefined;
  /** A new version that some visits get as a trial. */
  canary: RegistryEntry | undefined;
  /** The good version before, to fall back on and to go back to. */
  previous: RegistryEntry | undefined;
}

export function remoteVersions({ microFrontends }: Registry, remote: string): VersionRoles {
  const entries = microFrontends[remote] ?? [];
  const others = entries.filter(({ deployment }) => !deployment.default);
  return {
    stable: entries.find(({ deployment }) => deployment.default),
    canary: others.find(({ deployment }) => deployment.traffic > 0),
    previous: others.find(({ deployment }) => deployment.traffic === 0),
  };
}

/** The entry of a version that the registry lists; undefined for any other one. */
export const listedEntry = (
  { microFrontends }: Registry,
  { remote, version }: VersionName,
): RegistryEntry | undefined =>
  // Anybody may send a remote's name: `constructor` is a field of every object.
  Object.hasOwn(microFrontends, remote)
    ? microFrontends[remote]?.find(({ metadata }) => metadata.version === version)
    : undefined;

/** The registry entries of a remote's versions; the shares follow from the canary's. */
export function toEntries({ stable, canary, previous }: VersionRoles, percent = 0): RegistryEntry[] {
  if (!stable) return [];
  const before = previous && previous.metadata.version !== stable.metadata.version ? previous : undefined;
  const share = canary ? percent : 0;
  const { fallbackUrl: _old, ...plain } = stable;
  return [
    {
      ...plain,
      ...(before ? { fallbackUrl: before.url } : {}),
      deployment: { traffic: 100 - share, default: true },
    },
    ...(canary
      ? [{ ...canary, fallbackUrl: stable.url, deployment: { traffic: share, default: false } }]
      : []),
    ...(before ? [withoutTraffic(before)] : []),
  ];
}

/** The entry of a version that gets no visits of its own, and so needs no fallback. */
function withoutTraffic({ fallbackUrl: _old, ...entry }: RegistryEntry): RegistryEntry {
  return { ...entry, deployment: { traffic: 0, default: false } };
}

/** The registry entry of a release. */
export const toEntry = (
  { release, signature }: SignedRelease,
  deployment: RegistryEntry['deployment'],
): RegistryEntry => ({
  url: `/${clientPath(release)}/${release.containers.standard}`,
  metadata: {
    version: release.version,
    integrity: release.files[release.containers.standard]?.integrity ?? '',
  },
  deployment,
  extras: { release, signature },
});
