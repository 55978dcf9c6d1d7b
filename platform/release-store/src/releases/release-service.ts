import type { HistoryRecord } from '@serafim/contract/remote/history';
import type { Registry, SignedRelease } from '@serafim/contract/remote/registry';
import type { Actor } from './actor.ts';
import type { FileStore } from './file-store.ts';
import {
  freezing,
  promoting,
  releasing,
  returning,
  rolesOf,
  sharing,
  thawing,
  withdrawingCanary,
} from './registry-changes.ts';
import type { RegistryStore, ReleaseAct } from './registry-store.ts';
import { assertFiles } from './release-files.ts';
import { ReleaseRefused } from './release-refused.ts';
import { signedRelease } from './signed-release.ts';
import type { Teams } from './teams.ts';
import { versionsOf } from './versions-of.ts';

interface ReleaseDeskDeps {
  registry: RegistryStore;
  files: FileStore;
  teams: () => Promise<Teams>;
}

/** Versions that were stable before the present one, the latest first, each once, without those withdrawn. */
function formerlyStable(history: readonly HistoryRecord[], registry: Registry, remote: string): string[] {
  const gone = new Set(registry.withdrawn.filter(one => one.remote === remote).map(({ version }) => version));
  const now = versionsOf(registry, remote).stable?.metadata.version;
  const versions = history.flatMap(({ stable }) => (stable ? [stable] : [])).reverse();
  return [...new Set(versions)].filter(version => version !== now && !gone.has(version));
}

/** Where people, the judge and the tools change what is live. Everything ends in the signed history. */
export function createReleaseDesk({ registry, files, teams }: ReleaseDeskDeps) {
  /** A version in the store with all its files; undefined when it cannot be served any more. */
  async function whole(remote: string, version: string): Promise<SignedRelease | undefined> {
    try {
      const signed = await signedRelease(files, await teams(), { remote, version });
      await assertFiles(files, signed.release);
      return signed;
    } catch (cause) {
      if (cause instanceof ReleaseRefused) return undefined;
      throw cause;
    }
  }

  async function firstWhole(remote: string, versions: readonly string[]): Promise<SignedRelease | undefined> {
    for (const version of versions) {
      const found = await whole(remote, version);
      if (found) return found;
    }
    return undefined;
  }

  /** What to go back to: the version asked for, else the last good one. */
  async function targetOf(remote: string, wanted: string | undefined, former: readonly string[]) {
    if (wanted !== undefined) {
      const signed = await signedRelease(files, await teams(), { remote, version: wanted });
      await assertFiles(files, signed.release);
      return signed;
    }
    const found = await firstWhole(remote, former);
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
    const { stable } = rolesOf(before, remote);
    const gone = stable.metadata.version;
    if (expected !== undefined && gone !== expected)
      throw new ReleaseRefused('conflict', `${remote} has another stable version by now; look again`);
    if (wanted === gone)
      throw new ReleaseRefused('conflict', `${remote} ${gone} is the stable version already`);
    const former = formerlyStable(await registry.history(remote), before, remote);
    const target = await targetOf(remote, wanted, former);
    const version = target.release.version;
    const previous = await firstWhole(
      remote,
      former.filter(one => one !== version),
    );
    const act = { action: 'rollback', remote, version: gone, note: reason } as const;
    return registry.update(actor, act, now => {
      if (rolesOf(now, remote).stable.metadata.version !== gone)
        throw new ReleaseRefused('conflict', `${remote} has another stable version by now; look again`);
      return returning(now, target, previous, reason);
    });
  }

  /** Changes the canary that the actor looked at, and no other that came meanwhile. */
  async function changeCanary(
    actor: Actor,
    act: ReleaseAct,
    expected: string | undefined,
    change: (registry: Registry) => Registry,
  ) {
    const canaryIn = (some: Registry) => rolesOf(some, act.remote).canary?.metadata.version;
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
        withdrawingCanary(now, remote, reason),
      );
  const rollBackCanary = dropCanary('rollback');

  return {
    /** Makes a release that stands in the store whole the canary, or at 100 the stable version. */
    async release(actor: Actor, signed: SignedRelease, { traffic = 100, note = '' } = {}) {
      const { remote, version } = signed.release;
      await assertFiles(files, signed.release);
      const act = { action: 'release', remote, version, traffic, note } as const;
      return registry.update(actor, act, now => releasing(now, signed, traffic));
    },
    /** Makes the canary the stable version. @param expected the canary it is meant for */
    promote: (actor: Actor, remote: string, note = '', expected?: string): Promise<Registry> =>
      changeCanary(actor, { action: 'promote', remote, traffic: 100, note }, expected, now =>
        promoting(now, remote),
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
        const before = rolesOf(now, remote).canary?.deployment.traffic;
        if (expected && before !== expected.traffic)
          throw new ReleaseRefused('conflict', `${remote} gives its canary another share by now; look again`);
        return sharing(now, remote, percent);
      }),
    /** Takes a canary away that was judged bad. @param expected the canary it is meant for */
    withdraw: dropCanary('withdraw'),
    /** Takes a canary away that somebody does not want. @param expected the canary it is meant for */
    rollBackCanary,
    /** Goes back to an earlier version. @param expected the stable version that is to go away */
    goBack,
    /** Takes the canary away or, without one or with a version named, goes back to an earlier version. */
    async rollback(
      actor: Actor,
      remote: string,
      version?: string,
      reason = 'rolled back',
    ): Promise<Registry> {
      const { canary } = rolesOf(await registry.read(), remote);
      return canary && version === undefined
        ? rollBackCanary(actor, remote, reason, canary.metadata.version)
        : goBack(actor, remote, version, reason);
    },
    freeze: (actor: Actor, remote: string, reason?: string): Promise<Registry> =>
      registry.update(actor, { action: 'freeze', remote, note: reason }, now =>
        freezing(now, remote, reason),
      ),
    thaw: (actor: Actor, remote: string): Promise<Registry> =>
      registry.update(actor, { action: 'thaw', remote }, now => thawing(now, remote)),
  };
}

export type ReleaseDesk = ReturnType<typeof createReleaseDesk>;
