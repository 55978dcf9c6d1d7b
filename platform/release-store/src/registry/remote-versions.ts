import { clientPath, type VersionName } from '../files/store-layout.ts';
import type { SignedRelease } from '../signatures/signed-release.ts';
import { isSpokenEntry, type Registry, type RegistryEntry } from './registry.ts';

/** The versions of a remote by what they are for. */
export interface VersionRoles {
  /** What every visit gets that does not get the canary. */
  stable: RegistryEntry | undefined;
  /** A new version that some visits get as a trial. */
  canary: RegistryEntry | undefined;
  /** The good version before, to fall back on and to go back to. */
  previous: RegistryEntry | undefined;
}

/** The versions of a remote that this site can show. */
const spokenVersions = ({ microFrontends }: Registry, remote: string): RegistryEntry[] =>
  // Anybody may send a remote's name: `constructor` is a field of every object.
  Object.hasOwn(microFrontends, remote) ? (microFrontends[remote] ?? []).filter(isSpokenEntry) : [];

/** Every version of every remote that this site can show. */
export const allVersions = ({ microFrontends }: Registry): RegistryEntry[] =>
  Object.values(microFrontends).flat().filter(isSpokenEntry);

/** The versions that are kept though this site cannot show them: they are built for a contract that it does not speak. */
export const unspokenVersions = ({ microFrontends }: Registry) =>
  Object.entries(microFrontends).flatMap(([remote, entries]) =>
    entries
      .filter(entry => !isSpokenEntry(entry))
      .map(({ metadata: { version }, extras }) => ({ remote, version, contract: extras.release.contract })),
  );

/** A remote's versions. Where the site cannot show the stable one, the version before is in its place. */
export function remoteVersions(registry: Registry, remote: string): VersionRoles {
  const entries = spokenVersions(registry, remote);
  const stable = entries.find(({ deployment }) => deployment.default);
  const others = entries.filter(({ deployment }) => !deployment.default);
  const previous = others.find(({ deployment }) => deployment.traffic === 0);
  return {
    stable: stable ?? previous,
    canary: others.find(({ deployment }) => deployment.traffic > 0),
    previous: stable && previous,
  };
}

/** The entry of a version that the registry lists; undefined for any other one. */
export const listedEntry = (
  registry: Registry,
  { remote, version }: VersionName,
): RegistryEntry | undefined =>
  spokenVersions(registry, remote).find(({ metadata }) => metadata.version === version);

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
