import type { HistoryRecord } from '@serafim/platform-contract/history';
import type { Release } from '@serafim/platform-contract/release';
import { checkComposition } from '../composition/check-composition.ts';
import type { ShellSlots } from '../composition/check-shell-slots.ts';
import { type CompositionFinding, compositionRefused } from '../composition/composition-finding.ts';
import { type LiveVersion, liveVersions } from '../composition/live-versions.ts';
import type { FileStore } from '../files/file-store.ts';
import { assertFiles } from '../files/release-files.ts';
import type { VersionName } from '../files/store-layout.ts';
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

/** A release to register, and the team that acts for its remote. */
export interface ReleasePart {
  actor: Actor;
  signed: SignedRelease;
}

export interface ReleaseServiceOptions {
  /** Share of the visits in percent. */
  traffic?: number;
  note?: string;
  /** True for a trial, which looks at versions beside each other that would be refused. */
  unchecked?: boolean;
}

const FORCE =
  'To go back all the same, and leave those pages with their fallbacks: npm run releases -- rollback … --force';

const namesOf = (findings: readonly CompositionFinding[]): string =>
  [...new Set(findings.map(({ consumer }) => describeVersion(consumer)))].join(', ');

/** A note of the history that says which versions lack something from then on. */
const withBreaks = (reason: string, broken: string): string =>
  broken ? `${reason}; breaks ${broken}` : reason;

const describeVersion = ({ remote, version }: VersionName) => `${remote} ${version}`;

interface ReleaseServiceDeps {
  registry: RegistryStore;
  files: FileStore;
  teams: () => Promise<Teams>;
  /** Left out, contributions to the shell are not looked at. */
  shellSlots?: ShellSlots | undefined;
}

/** Versions that were stable before the present one, the latest first, without repeats and withdrawn versions. */
function formerlyStable(history: readonly HistoryRecord[], registry: Registry, remote: string): string[] {
  const gone = new Set(registry.withdrawn.filter(one => one.remote === remote).map(({ version }) => version));
  const now = remoteVersions(registry, remote).stable?.metadata.version;
  const versions = history.flatMap(({ stable }) => (stable ? [stable] : [])).reverse();
  return [...new Set(versions)].filter(version => version !== now && !gone.has(version));
}

/** How people, the canary analysis and the tools change what is live. Every change is in the signed history. */
export function createReleaseService({ registry, files, teams, shellSlots }: ReleaseServiceDeps) {
  /** What a version that comes back would break, or would miss. Versions to fall back on do not hold it up. */
  const breaksAmong = (live: readonly LiveVersion[], comingBack: Release): CompositionFinding[] =>
    checkComposition(live, [comingBack], shellSlots).findings.filter(
      ({ consumer }) => consumer.role !== 'previous',
    );

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

  /** @throws ReleaseRefused when versions that are changed do not fit those that are live beside them */
  function assertFits(registry: Registry, signed: readonly SignedRelease[]): void {
    const releases = signed.map(({ release }) => release);
    const { findings } = checkComposition(liveVersions(registry), releases, shellSlots);
    if (findings.length > 0) throw compositionRefused(releases.map(describeVersion).join(', '), findings);
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
    force = false,
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
    const broken = breaksAmong(liveVersions(returnTo(before, target, previous, reason)), target.release);
    const note = force ? withBreaks(reason, namesOf(broken)) : reason;
    const act = { action: 'rollback', remote, version: gone, note } as const;
    return registry.update(actor, act, now => {
      if (versionRoles(now, remote).stable.metadata.version !== gone)
        throw new ReleaseRefused('conflict', `${remote} has another stable version by now; look again`);
      const changed = returnTo(now, target, previous, reason);
      const breaks = force ? [] : breaksAmong(liveVersions(changed), target.release);
      if (breaks.length > 0)
        throw compositionRefused(`${describeVersion(target.release)} cannot come back: it`, breaks, FORCE);
      return changed;
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

  /** Takes a canary away, whatever needs it: what breaks is in the history, and a bad version is gone. */
  const dropCanary =
    (action: 'rollback' | 'withdraw') =>
    async (actor: Actor, remote: string, reason: string, expected?: string): Promise<Registry> => {
      const { stable } = versionRoles(await registry.read(), remote);
      const without = liveVersions(await registry.read()).filter(
        ({ release, role }) => release.remote !== remote || role !== 'canary',
      );
      const note = withBreaks(reason, namesOf(breaksAmong(without, stable.extras.release)));
      return changeCanary(actor, { action, remote, traffic: 0, note }, expected, now =>
        withdrawCanary(now, remote, reason),
      );
    };
  const rollBackCanary = dropCanary('rollback');

  async function releaseTogether(
    parts: readonly ReleasePart[],
    { traffic = 100, note = '', unchecked = false }: ReleaseServiceOptions = {},
  ): Promise<Registry> {
    const [first, ...others] = parts;
    if (!first) throw new ReleaseRefused('unknown', 'There is nothing to release');
    for (const { signed } of parts) await assertFiles(files, signed.release);
    const { remote, version } = first.signed.release;
    const also = others.map(({ actor, signed: { release } }) => ({
      actor,
      remote: release.remote,
      version: release.version,
    }));
    const act = { action: 'release', remote, version, traffic, note, also } as const;
    return registry.update(first.actor, act, now => {
      const changed = parts.reduce((before, { signed }) => applyRelease(before, signed, traffic), now);
      if (!unchecked)
        assertFits(
          changed,
          parts.map(({ signed }) => signed),
        );
      return changed;
    });
  }

  return {
    /** Makes a stored release the canary or, at 100 % of the traffic, the stable version. */
    release: (actor: Actor, signed: SignedRelease, options: ReleaseServiceOptions = {}): Promise<Registry> =>
      releaseTogether([{ actor, signed }], options),
    /** The same of several remotes in one change of the registry: they are checked, and live, together. */
    releaseTogether,
    /**
     * Makes the canary the stable version, once more checked as at its release: what is live beside it may have
     * changed by force meanwhile.
     * @param expected the canary it is meant for
     */
    promote: (actor: Actor, remote: string, note = '', expected?: string): Promise<Registry> =>
      changeCanary(actor, { action: 'promote', remote, traffic: 100, note }, expected, now => {
        const changed = promoteCanary(now, remote);
        assertFits(changed, [versionRoles(changed, remote).stable.extras]);
        return changed;
      }),
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
    /**
     * Goes back to an earlier version.
     * @param expected the stable version that is to be replaced
     * @param force goes back even where other teams' live versions need what that version lacks
     */
    goBack,
    /** Takes the canary away or, without one or with a version named, goes back to an earlier version. */
    async rollback(
      actor: Actor,
      remote: string,
      version?: string,
      reason = 'rolled back',
      force = false,
    ): Promise<Registry> {
      const { canary } = versionRoles(await registry.read(), remote);
      return canary && version === undefined
        ? rollBackCanary(actor, remote, reason, canary.metadata.version)
        : goBack(actor, remote, version, reason, undefined, force);
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
