import { COMMON_ID } from '@serafim/platform-contract/visit';
import type { Registry } from '@serafim/release-store/registry/registry';
import { remoteVersions } from '@serafim/release-store/registry/remote-versions';
import type { VisitBucket } from '@serafim/release-store/release-sets/visit-bucket';

/** Remote → version. */
export type Versions = Readonly<Record<string, string>>;

/** A canary by its share of the visits, in percent. */
export interface Canary {
  remote: string;
  version: string;
  traffic: number;
}

/** Whether a visit is one of those that get a canary. The common one is many visits: all of them would, or none. */
export const takesCanary = (
  { remote, traffic }: Pick<Canary, 'remote' | 'traffic'>,
  visitId: string,
  visitBucket: VisitBucket,
): boolean => visitId !== COMMON_ID && visitBucket(remote, visitId) < traffic;

/** The canaries of a registry: new visits differ in nothing else. */
export const listCanaries = (registry: Registry): Canary[] =>
  Object.keys(registry.microFrontends).flatMap(remote => {
    const { canary } = remoteVersions(registry, remote);
    if (!canary) return [];
    return [{ remote, version: canary.metadata.version, traffic: canary.deployment.traffic }];
  });

/** Whether a version was withdrawn: no visit stays on it. */
export const isWithdrawn = ({ withdrawn }: Registry, remote: string, version: string): boolean =>
  withdrawn.some(gone => gone.remote === remote && gone.version === version);

/** The version of a remote that a visit gets: the canary's for those in its buckets, else the stable one. */
function assignVersion(
  registry: Registry,
  remote: string,
  visitId: string,
  visitBucket: VisitBucket,
): string | undefined {
  const { stable, canary } = remoteVersions(registry, remote);
  const isChosen =
    canary && takesCanary({ remote, traffic: canary.deployment.traffic }, visitId, visitBucket);
  return (isChosen ? canary : stable)?.metadata.version;
}

/**
 * The versions of a visit. Its present versions stay, so that nothing changes under a visitor; withdrawn ones are
 * replaced, and remotes that are new since are added.
 */
export function assignVersions(
  registry: Registry,
  visitId: string,
  visitBucket: VisitBucket,
  present: Versions = {},
): Versions {
  const versions: Record<string, string> = {};
  for (const remote of Object.keys(registry.microFrontends)) {
    const current = present[remote];
    const version =
      current !== undefined && !isWithdrawn(registry, remote, current)
        ? current
        : assignVersion(registry, remote, visitId, visitBucket);
    if (version !== undefined) versions[remote] = version;
  }
  return versions;
}
