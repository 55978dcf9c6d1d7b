import type { Registry, RegistryEntry, SignedRelease } from '@serafim/contract/remote/registry';
import { ReleaseRefused } from './release-refused.ts';
import { entryOf } from './signed-release.ts';
import { entriesOf, type VersionRoles, versionsOf } from './versions-of.ts';

const versionOf = (entry: RegistryEntry | undefined) => entry?.metadata.version;

/** @throws ReleaseRefused when the remote was never released */
export function rolesOf(registry: Registry, remote: string): VersionRoles & { stable: RegistryEntry } {
  const { stable, ...others } = versionsOf(registry, remote);
  if (stable) return { stable, ...others };
  const known = Object.keys(registry.microFrontends).sort().join(', ');
  throw new ReleaseRefused('unknown', `There is no remote "${remote}". Live are: ${known || 'none'}`);
}

function assertThawed({ state }: Registry, remote: string): void {
  const { frozen, reason } = state[remote] ?? { frozen: false };
  if (frozen)
    throw new ReleaseRefused(
      'frozen',
      `${remote} is frozen${reason ? ` (${reason})` : ''}. Thaw it first: npm run releases -- thaw ${remote}`,
    );
}

/** @throws ReleaseRefused when the share is no whole number from 1 to `most` */
export function assertPercent(percent: number, most: number): void {
  if (!Number.isInteger(percent) || percent < 1 || percent > most)
    throw new ReleaseRefused('percent', `Traffic is a whole number from 1 to ${most}, not ${percent}`);
}

const withVersions = (registry: Registry, remote: string, entries: RegistryEntry[]): Registry => ({
  ...registry,
  microFrontends: { ...registry.microFrontends, [remote]: entries },
});

const withdrawing = (registry: Registry, remote: string, version: string, reason: string): Registry => ({
  ...registry,
  withdrawn: [
    ...registry.withdrawn.filter(one => one.remote !== remote || one.version !== version),
    { remote, version, reason: reason.slice(0, 200), at: new Date().toISOString() },
  ],
});

const readmitting = (registry: Registry, remote: string, version: string): Registry => ({
  ...registry,
  withdrawn: registry.withdrawn.filter(one => one.remote !== remote || one.version !== version),
});

/** A release goes live: whole, or to a share of the visits as the canary. */
export function releasing(registry: Registry, signed: SignedRelease, traffic: number): Registry {
  const { remote, version } = signed.release;
  assertThawed(registry, remote);
  assertPercent(traffic, 100);
  const { stable, previous } = versionsOf(registry, remote);
  const entry = entryOf(signed, { traffic, default: traffic === 100 });
  const admitted = readmitting(registry, remote, version);
  if (traffic === 100) {
    const before = versionOf(stable) === version ? previous : stable;
    return withVersions(admitted, remote, entriesOf({ stable: entry, canary: undefined, previous: before }));
  }
  if (!stable)
    throw new ReleaseRefused(
      'percent',
      `${remote} has no stable version that a canary could stand beside. Release it without --traffic`,
    );
  if (versionOf(stable) === version)
    throw new ReleaseRefused('conflict', `${remote} ${version} is the stable version already`);
  const before = versionOf(previous) === version ? undefined : previous;
  return withVersions(admitted, remote, entriesOf({ stable, canary: entry, previous: before }, traffic));
}

function canaryOf(registry: Registry, remote: string) {
  assertThawed(registry, remote);
  const { canary, ...others } = rolesOf(registry, remote);
  if (!canary)
    throw new ReleaseRefused(
      'unknown',
      `${remote} has no canary. Release one: npm run release -w remote-${remote} -- --traffic 10`,
    );
  return { canary, ...others };
}

/** The canary gets another share of the visits. */
export function sharing(registry: Registry, remote: string, percent: number): Registry {
  const roles = canaryOf(registry, remote);
  assertPercent(percent, 99);
  return withVersions(registry, remote, entriesOf(roles, percent));
}

/** The canary becomes the stable version. */
export function promoting(registry: Registry, remote: string): Registry {
  const { canary, stable } = canaryOf(registry, remote);
  return withVersions(registry, remote, entriesOf({ stable: canary, canary: undefined, previous: stable }));
}

/** The canary goes away and is not offered again. */
export function withdrawingCanary(registry: Registry, remote: string, reason: string): Registry {
  const { canary, ...others } = rolesOf(registry, remote);
  if (!canary) throw new ReleaseRefused('unknown', `${remote} has no canary`);
  const without = withVersions(registry, remote, entriesOf({ ...others, canary: undefined }));
  return withdrawing(without, remote, canary.metadata.version, reason);
}

/**
 * An older version becomes stable; the one that was goes away and is not offered again.
 * @param previous a good version to fall back on from then on
 */
export function returning(
  registry: Registry,
  target: SignedRelease,
  previous: SignedRelease | undefined,
  reason: string,
): Registry {
  const { remote, version } = target.release;
  const { stable, canary } = rolesOf(registry, remote);
  const gone = stable.metadata.version;
  const deployment = { traffic: 100, default: true };
  const entries = entriesOf(
    {
      stable: entryOf(target, deployment),
      canary: versionOf(canary) === version ? undefined : canary,
      previous: previous && entryOf(previous, deployment),
    },
    canary?.deployment.traffic,
  );
  return withdrawing(
    readmitting(withVersions(registry, remote, entries), remote, version),
    remote,
    gone,
    reason,
  );
}

/** Nothing is released, promoted or given traffic from then on. */
export function freezing(registry: Registry, remote: string, reason?: string): Registry {
  rolesOf(registry, remote);
  const state = { frozen: true, ...(reason ? { reason: reason.slice(0, 200) } : {}) };
  return { ...registry, state: { ...registry.state, [remote]: state } };
}

export function thawing(registry: Registry, remote: string): Registry {
  rolesOf(registry, remote);
  const { [remote]: _thawed, ...state } = registry.state;
  return { ...registry, state };
}
