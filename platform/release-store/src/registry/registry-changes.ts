import { SPOKEN } from '@serafim/platform-contract/module';
import { ReleaseRefused } from '../release-refused.ts';
import type { SignedRelease } from '../signatures/signed-release.ts';
import { createClaims } from './claims.ts';
import type { Registry, RegistryEntry } from './registry.ts';
import {
  remoteVersions,
  toEntries,
  toEntry,
  unspokenVersions,
  type VersionRoles,
} from './remote-versions.ts';

const readVersion = (entry: RegistryEntry | undefined) => entry?.metadata.version;

/** @throws ReleaseRefused when a change of the remote would lose a version that this site cannot read */
function assertSpoken(registry: Registry, remote: string): void {
  const unspoken = unspokenVersions(registry).find(one => one.remote === remote);
  if (unspoken)
    throw new ReleaseRefused(
      'contract',
      `${remote} ${unspoken.version} is built for contract ${unspoken.contract}; this site speaks ${SPOKEN}. Release ${remote} to all, or change it with the site that released it`,
    );
}

/** @throws ReleaseRefused when the remote was never released, or lists a version of a contract that this site does not speak */
export function versionRoles(registry: Registry, remote: string): VersionRoles & { stable: RegistryEntry } {
  assertSpoken(registry, remote);
  const { stable, ...others } = remoteVersions(registry, remote);
  if (stable) return { stable, ...others };
  const known = Object.keys(registry.microFrontends).sort().join(', ');
  throw new ReleaseRefused('unknown', `There is no remote "${remote}". Live are: ${known || 'none'}`);
}

function assertNotFrozen({ state }: Registry, remote: string): void {
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

const addWithdrawn = (registry: Registry, remote: string, version: string, reason: string): Registry => ({
  ...registry,
  withdrawn: [
    ...registry.withdrawn.filter(entry => entry.remote !== remote || entry.version !== version),
    { remote, version, reason: reason.slice(0, 200), at: new Date().toISOString() },
  ],
});

const removeWithdrawn = (registry: Registry, remote: string, version: string): Registry => ({
  ...registry,
  withdrawn: registry.withdrawn.filter(entry => entry.remote !== remote || entry.version !== version),
});

type RemoteState = Registry['state'][string];

const readState = ({ state }: Registry, remote: string): RemoteState => state[remote] ?? { frozen: false };

function withState(registry: Registry, remote: string, changed: RemoteState): Registry {
  const { [remote]: _before, ...others } = registry.state;
  // A remote of which nothing is to be said has no state.
  const isPlain = !changed.frozen && Object.keys(changed).length === 1;
  return { ...registry, state: isPlain ? others : { ...others, [remote]: changed } };
}

/** The same without a version that waits for approval: it was refused, or a version is released. */
export function withoutWaiting(registry: Registry, remote: string): Registry {
  const { waiting: _approved, ...state } = readState(registry, remote);
  return withState(registry, remote, state);
}

/** Lets a stored release wait, without visits, until another key approves it; one that waited before is forgotten. */
export function stageRelease(
  registry: Registry,
  { release: { remote, version }, signature }: SignedRelease,
  traffic: number,
): Registry {
  assertNotFrozen(registry, remote);
  assertPercent(traffic, 100);
  const waiting = { version, traffic, at: new Date().toISOString(), key: signature.key };
  return withState(registry, remote, { ...readState(registry, remote), waiting });
}

/** Makes a release the stable version or, with less than 100 % of the visits, the canary. */
export function applyRelease(registry: Registry, signed: SignedRelease, traffic: number): Registry {
  const { remote, version } = signed.release;
  assertNotFrozen(registry, remote);
  assertPercent(traffic, 100);
  const { stable, previous } = remoteVersions(registry, remote);
  const entry = toEntry(signed, { traffic, default: traffic === 100 });
  const admitted = withoutWaiting(removeWithdrawn(registry, remote, version), remote);
  if (traffic === 100) {
    const before = readVersion(stable) === version ? previous : stable;
    return withVersions(admitted, remote, toEntries({ stable: entry, canary: undefined, previous: before }));
  }
  assertSpoken(registry, remote);
  if (!stable)
    throw new ReleaseRefused(
      'percent',
      `${remote} has no stable version that a canary could stand beside. Release it without --traffic`,
    );
  if (readVersion(stable) === version)
    throw new ReleaseRefused('conflict', `${remote} ${version} is the stable version already`);
  const before = readVersion(previous) === version ? undefined : previous;
  return withVersions(admitted, remote, toEntries({ stable, canary: entry, previous: before }, traffic));
}

function requireCanary(registry: Registry, remote: string) {
  assertNotFrozen(registry, remote);
  const { canary, ...others } = versionRoles(registry, remote);
  if (!canary)
    throw new ReleaseRefused(
      'unknown',
      `${remote} has no canary. Release one: npm run release -w remote-${remote} -- --traffic 10`,
    );
  return { canary, ...others };
}

/** Gives the canary another share of the visits. */
export function setCanaryTraffic(registry: Registry, remote: string, percent: number): Registry {
  const roles = requireCanary(registry, remote);
  assertPercent(percent, 99);
  return withVersions(registry, remote, toEntries(roles, percent));
}

/** Makes the canary the stable version. */
export function promoteCanary(registry: Registry, remote: string): Registry {
  const { canary, stable } = requireCanary(registry, remote);
  return withVersions(registry, remote, toEntries({ stable: canary, canary: undefined, previous: stable }));
}

/** Takes the canary away; its version gets no visits until it is released again. */
export function withdrawCanary(registry: Registry, remote: string, reason: string): Registry {
  const { canary, ...others } = versionRoles(registry, remote);
  if (!canary) throw new ReleaseRefused('unknown', `${remote} has no canary`);
  const without = withVersions(registry, remote, toEntries({ ...others, canary: undefined }));
  return addWithdrawn(without, remote, canary.metadata.version, reason);
}

/**
 * Makes an older version stable and withdraws the version that was.
 * @param previous a good version to fall back on from then on
 */
export function returnTo(
  registry: Registry,
  target: SignedRelease,
  previous: SignedRelease | undefined,
  reason: string,
): Registry {
  const { remote, version } = target.release;
  const { stable, canary } = versionRoles(registry, remote);
  const gone = stable.metadata.version;
  const deployment = { traffic: 100, default: true };
  const entries = toEntries(
    {
      stable: toEntry(target, deployment),
      canary: readVersion(canary) === version ? undefined : canary,
      previous: previous && toEntry(previous, deployment),
    },
    canary?.deployment.traffic,
  );
  return addWithdrawn(
    removeWithdrawn(withVersions(registry, remote, entries), remote, version),
    remote,
    gone,
    reason,
  );
}

/**
 * The same without versions to fall back on that claim what another remote has by now: a page that moved has one owner.
 * @param remotes those that may have given something away
 */
export function dropOvertaken(registry: Registry, remotes: readonly string[]): Registry {
  const claims = createClaims();
  for (const remote of Object.keys(registry.microFrontends)) {
    const { stable, canary } = remoteVersions(registry, remote);
    for (const entry of [stable, canary]) if (entry) claims.add(remote, entry.extras.release);
  }
  return remotes.reduce((changed, remote) => {
    const { previous, ...roles } = remoteVersions(changed, remote);
    const isOvertaken = previous?.extras.release.routes.some(
      ({ path, name }) =>
        claims.findPath(path, remote) ?? (name === undefined ? undefined : claims.findName(name, remote)),
    );
    if (!isOvertaken) return changed;
    const share = roles.canary?.deployment.traffic;
    return withVersions(changed, remote, toEntries({ ...roles, previous: undefined }, share));
  }, registry);
}

/** Takes a remote away with all its versions; released again, it begins anew. */
export function retireRemote(registry: Registry, remote: string): Registry {
  versionRoles(registry, remote);
  assertNotFrozen(registry, remote);
  const { [remote]: _gone, ...microFrontends } = registry.microFrontends;
  return { ...registry, microFrontends };
}

/** Freezes a remote: nothing is released, promoted or given traffic until it is thawed. */
export function freezeRemote(registry: Registry, remote: string, reason?: string): Registry {
  versionRoles(registry, remote);
  const { reason: _before, ...state } = readState(registry, remote);
  return withState(registry, remote, {
    ...state,
    frozen: true,
    ...(reason ? { reason: reason.slice(0, 200) } : {}),
  });
}

export function thawRemote(registry: Registry, remote: string): Registry {
  versionRoles(registry, remote);
  const { reason: _frozen, ...state } = readState(registry, remote);
  return withState(registry, remote, { ...state, frozen: false });
}
