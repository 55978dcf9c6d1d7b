import type { Release } from '@serafim/platform-contract/release';
import type { Registry } from '../registry/registry.ts';
import { remoteVersions } from '../registry/remote-versions.ts';

/** What a version is for: the one that most visits get, one on trial, or the one to fall back on. */
export type VersionRole = 'stable' | 'canary' | 'previous';

/** A version that a visit may get of a remote, today or after the next fallback or rollback. */
export interface LiveVersion {
  release: Release;
  role: VersionRole;
}

/** Every version that a registry lists. */
export const liveVersions = (registry: Registry): LiveVersion[] =>
  Object.keys(registry.microFrontends)
    .sort()
    .flatMap(remote =>
      Object.entries(remoteVersions(registry, remote)).flatMap(([role, entry]) =>
        entry ? [{ release: entry.extras.release, role: role as VersionRole }] : [],
      ),
    );

/**
 * The versions that are live once candidates are released: what was stable before becomes the version to fall back
 * on, as the release service has it.
 * @param traffic share of the visits in percent; below 100 the candidates become canaries
 */
export function versionsAfter(
  live: readonly LiveVersion[],
  candidates: readonly Release[],
  traffic: number,
): LiveVersion[] {
  const after = candidates.flatMap(({ remote, version }): LiveVersion[] => {
    const own = live.filter(({ release }) => release.remote === remote && release.version !== version);
    if (traffic < 100) return own.filter(({ role }) => role !== 'canary');
    const before = own.find(({ role }) => role === 'stable') ?? own.find(({ role }) => role === 'previous');
    return before ? [{ ...before, role: 'previous' }] : [];
  });
  const named = new Set(candidates.map(({ remote }) => remote));
  return [
    ...live.filter(({ release }) => !named.has(release.remote)),
    ...after,
    ...candidates.map((release): LiveVersion => ({ release, role: traffic < 100 ? 'canary' : 'stable' })),
  ];
}
