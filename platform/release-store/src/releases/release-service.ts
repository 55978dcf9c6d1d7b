import type { HistoryRecord } from '@serafim/contract/remote/history';
import type { FileStore } from '../files/file-store.ts';
import { assertFiles } from '../files/release-files.ts';
import type { Registry } from '../registry/registry.ts';
import {
  applyRelease,
  freezeRemote,
  promoteCanary,
  returnTo,
  setCanaryTraffic,
  thawRemote,
  versionRoles,
  withdrawCanary,
} from '../registry/registry-changes.ts';
import type { RegistryStore, ReleaseAct } from '../registry/registry-store.ts';
import { remoteVersions } from '../registry/remote-versions.ts';
import { ReleaseRefused } from '../release-refused.ts';
import type { Actor } from '../signatures/actor.ts';
import type { SignedRelease } from '../signatures/signed-release.ts';
import { findWholeRelease, wholeRelease } from '../signatures/signed-release.ts';
import type { Teams } from '../signatures/teams.ts';

interface ReleaseServiceDeps {
  registry: RegistryStore;
  files: FileStore;
  teams: () => Promise<Teams>;
}

/** Versions that were stable before the present one, the latest first, without repeats and withdrawn versions. */
function formerlyStable(history: readonly HistoryRecord[], registry: Registry, remote: string): string[] {
  const gone = new Set(registry.withdrawn.filter(one => one.remote === remote).map(({ version }) => version));
  const now = remoteVersions(registry, remote).stable?.metadata.version;
  const versions = history.flatMap(({ stable }) => (stable ? [stable] : [])).reverse();
  return [...new Set(versions)].filter(version => version !== now && !gone.has(version));
}

/** How people, the canary analysis and the tools change what is live. Every change is in the signed history. */
export function createReleaseService({ registry, files, teams }: ReleaseServiceDeps) {
  /** Reads a stored version with all its files; undefined when it cannot be served any more. */
  async function readFirstWhole(
    remote: string,
    versions: readonly string[],
  ): Promise<SignedRelease | undefined> {
    for (const version of versions) {
      const found = await findWholeRelease(files, await teams(), { remote, version });
      if (found) return found;
    }
    return undefined;
  }

  /** The version to go back to: the wanted version, else the last good one. */
  async function findTarget(remote: string, wanted: string | undefined, former: readonly string[]) {
    if (wanted !== undefined) return wholeRelease(files, await teams(), { remote, version: wanted });
    const found = await readFirstWhole(remote, former);
    if (found) return found;
    throw new ReleaseRefused('unknown', `${remote} has no earlier good version to go back to`);
  }

  async function goBack(
    actor: Actor,
    remote: string,
    wanted: string | undefined,
    reason: string,
    expected?: string,
  ) {
    const before = await registry.read();
    const { stable } = versionRoles(before, remote);
    const gone = stable.metadata.version;
    if (expected !== undefined && gone !== expected)
      throw new ReleaseRefused('conflict', `${remote} has another stable version by now; look again`);
    if (wanted === gone)
      throw new ReleaseRefused('conflict', `${remote} ${gone} is the stable version already`);
    const former = formerlyStable(await registry.history(remote), before, remote);
    const target = await findTarget(remote, wanted, former);
    const version = target.release.version;
    const previous = await readFirstWhole(
      remote,
      former.filter(one => one !== version),
    );
    const act = { action: 'rollback', remote, version: gone, note: reason } as const;
    return registry.update(actor, act, now => {
      if (versionRoles(now, remote).stable.metadata.version !== gone)
        throw new ReleaseRefused('conflict', `${remote} has another stable version by now; look again`);
      return returnTo(now, target, previous, reason);
    });
  }

  /** Changes the canary that the actor looked at, and no other that came meanwhile. */
  async function changeCanary(
    actor: Actor,
    act: ReleaseAct,
    expected: string | undefined,
    change: (registry: Registry) => Registry,
  ) {
    const canaryIn = (some: Registry) => versionRoles(some, act.remote).canary?.metadata.version;
    const version = expected ?? canaryIn(await registry.read());
    return registry.update(actor, { ...act, version }, now => {
      const changed = change(now);
      if (canaryIn(now) !== version)
        throw new ReleaseRefused('conflict', `${act.remote} has another canary by now; look again`);
      return changed;
    });
  }

  const dropCanary =
    (action: 'rollback' | 'withdraw') => (actor: Actor, remote: string, reason: string, expected?: string) =>
      changeCanary(actor, { action, remote, traffic: 0, note: reason }, expected, now =>
        withdrawCanary(now, remote, reason),
      );
  const rollBackCanary = dropCanary('rollback');

  return {
    /** Makes a stored release the canary or, at 100 % of the traffic, the stable version. */
    async release(actor: Actor, signed: SignedRelease, { traffic = 100, note = '' } = {}) {
      const { remote, version } = signed.release;
      await assertFiles(files, signed.release);
      const act = { action: 'release', remote, version, traffic, note } as const;
      return registry.update(actor, act, now => applyRelease(now, signed, traffic));
    },
    /** Makes the canary the stable version. @param expected the canary it is meant for */
    promote: (actor: Actor, remote: string, note = '', expected?: string): Promise<Registry> =>
      changeCanary(actor, { action: 'promote', remote, traffic: 100, note }, expected, now =>
        promoteCanary(now, remote),
      ),
    /**
     * Gives the canary another share of the visits.
     * @param expected the canary it is meant for, and the share that it had
     */
    traffic: (
      actor: Actor,
      remote: string,
      percent: number,
      note = '',
      expected?: { version: string; traffic: number },
    ): Promise<Registry> =>
      changeCanary(actor, { action: 'traffic', remote, traffic: percent, note }, expected?.version, now => {
        const before = versionRoles(now, remote).canary?.deployment.traffic;
        if (expected && before !== expected.traffic)
          throw new ReleaseRefused('conflict', `${remote} gives its canary another share by now; look again`);
        return setCanaryTraffic(now, remote, percent);
      }),
    /** Takes a canary away that the canary analysis found bad. @param expected the canary it is meant for */
    withdraw: dropCanary('withdraw'),
    /** Takes a canary away that a person does not want. @param expected the canary it is meant for */
    rollBackCanary,
    /** Goes back to an earlier version. @param expected the stable version that is to be replaced */
    goBack,
    /** Takes the canary away or, without one or with a version named, goes back to an earlier version. */
    async rollback(
      actor: Actor,
      remote: string,
      version?: string,
      reason = 'rolled back',
    ): Promise<Registry> {
      const { canary } = versionRoles(await registry.read(), remote);
      return canary && version === undefined
        ? rollBackCanary(actor, remote, reason, canary.metadata.version)
        : goBack(actor, remote, version, reason);
    },
    freeze: (actor: Actor, remote: string, reason?: string): Promise<Registry> =>
      registry.update(actor, { action: 'freeze', remote, note: reason }, now =>
        freezeRemote(now, remote, reason),
      ),
    thaw: (actor: Actor, remote: string): Promise<Registry> =>
      registry.update(actor, { action: 'thaw', remote }, now => thawRemote(now, remote)),
  };
}

export type ReleaseService = ReturnType<typeof createReleaseService>;
