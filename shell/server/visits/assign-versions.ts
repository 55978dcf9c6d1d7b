import type { Registry } from '@serafim/contract/remote/registry';
import { versionsOf } from '../releases/versions-of.ts';
import { bucketOf } from './bucket.ts';

/** Remote → version. */
export type Versions = Readonly<Record<string, string>>;

/** A canary by its share of the visits, in percent. */
export interface Canary {
  remote: string;
  traffic: number;
}

/** Whether a visit is one of those that get a canary. */
export const takesCanary = ({ remote, traffic }: Canary, visitId: string): boolean =>
  bucketOf(remote, visitId) < traffic;

/** The canaries of a registry: all that tells one new visit from another. */
export const canariesOf = (registry: Registry): Canary[] =>
  Object.keys(registry.microFrontends).flatMap(remote => {
    const { canary } = versionsOf(registry, remote);
    return canary ? [{ remote, traffic: canary.deployment.traffic }] : [];
  });

/** Whether a version was taken back: no visit stays on it. */
export const isWithdrawn = ({ withdrawn }: Registry, remote: string, version: string): boolean =>
  withdrawn.some(one => one.remote === remote && one.version === version);

/** The version of a remote that a visit gets: the canary's for those in its buckets, else the stable one. */
function assigned(registry: Registry, remote: string, visitId: string): string | undefined {
  const { stable, canary } = versionsOf(registry, remote);
  const isChosen = canary && takesCanary({ remote, traffic: canary.deployment.traffic }, visitId);
  return (isChosen ? canary : stable)?.metadata.version;
}

/**
 * The versions of a visit. What it has already stays, so that nothing changes under a visitor; what was taken
 * back is replaced, and remotes that the visit does not know yet are added.
 */
export function assignVersions(registry: Registry, visitId: string, kept: Versions = {}): Versions {
  const versions: Record<string, string> = {};
  for (const remote of Object.keys(registry.microFrontends)) {
    const before = kept[remote];
    const version =
      before !== undefined && !isWithdrawn(registry, remote, before)
        ? before
        : assigned(registry, remote, visitId);
    if (version !== undefined) versions[remote] = version;
  }
  return versions;
}
