import { checkComposition } from '../composition/check-composition.ts';
import type { ShellSlots } from '../composition/check-shell-slots.ts';
import { compositionRefused } from '../composition/composition-finding.ts';
import { liveVersions } from '../composition/live-versions.ts';
import { assertFiles } from '../files/release-files.ts';
import type { Registry } from '../registry/registry.ts';
import {
  applyRelease,
  dropOvertaken,
  freezeRemote,
  promoteCanary,
  setCanaryTraffic,
  stageRelease,
  thawRemote,
  versionRoles,
  withdrawCanary,
  withoutWaiting,
} from '../registry/registry-changes.ts';
import type { ReleaseAct } from '../registry/registry-store.ts';
import { ReleaseRefused } from '../release-refused.ts';
import type { Actor } from '../signatures/actor.ts';
import { type SignedRelease, signedRelease } from '../signatures/signed-release.ts';
import { retire } from './retire.ts';
import { describeVersion, findBreaks, goBack, noteBreaks, type ReleaseDeps } from './rollback.ts';
import { actorNumber, findStaging, preparerNumbers, requireWaiting } from './waiting.ts';

/** A release to register, and the team that acts for its remote. */
export interface ReleasePart {
  actor: Actor;
  signed: SignedRelease;
}

export interface ReleaseServiceOptions {
  /** Share of the visits in percent. */
  traffic?: number;
  note?: string;
  /** Whether a second person has approved it, where a remote's policy asks for that. */
  isApproved?: boolean;
  /** True for a trial, which looks at versions beside each other that would be refused. */
  unchecked?: boolean;
}

/** Changes what is live, for people, the canary analysis and the tools; the signed history has every change. */
export interface ReleaseService {
  /** Makes a stored release the canary or, at 100 % of the traffic, the stable version. */
  release(actor: Actor, signed: SignedRelease, options?: ReleaseServiceOptions): Promise<Registry>;
  /** Releases several remotes in one change of the registry: they are checked, and live, together. */
  releaseTogether(parts: readonly ReleasePart[], options?: ReleaseServiceOptions): Promise<Registry>;
  /** Lets a stored release wait, without visits, until a second person approves it. */
  stage(actor: Actor, signed: SignedRelease, options?: ReleaseServiceOptions): Promise<Registry>;
  /**
   * Releases the version of a remote that waits, checked again. Whoever prepared it, by key or as a person, cannot approve it.
   * @param approver the key of who approves
   * @param expected the version that was looked at
   */
  approve(
    actor: Actor,
    remote: string,
    options: { approver: string; expected?: string | undefined; note?: string | undefined },
  ): Promise<Registry>;
  /** Ends the waiting of a version that a second person does not approve. @param expected the version that was looked at */
  refuse(actor: Actor, remote: string, expected: string, reason: string): Promise<Registry>;
  /**
   * Makes the canary the stable version, checked again: what is live beside it may have changed by force meanwhile.
   * @param expected the canary it is meant for
   */
  promote(actor: Actor, remote: string, note?: string, expected?: string): Promise<Registry>;
  /**
   * Gives the canary another share of the visits.
   * @param expected the canary it is meant for, and the share that it had
   */
  traffic(
    actor: Actor,
    remote: string,
    percent: number,
    note?: string,
    expected?: { version: string; traffic: number },
  ): Promise<Registry>;
  /** Takes a canary away that the canary analysis found bad. @param expected the canary it is meant for */
  withdraw(actor: Actor, remote: string, reason: string, expected?: string): Promise<Registry>;
  /** Takes a canary away that a person does not want. @param expected the canary it is meant for */
  rollBackCanary(actor: Actor, remote: string, reason: string, expected?: string): Promise<Registry>;
  /**
   * Goes back to an earlier version.
   * @param wanted left out, the last good one
   * @param expected the stable version that is to be replaced
   * @param force goes back even where other teams' live versions need what that version lacks
   */
  goBack(
    actor: Actor,
    remote: string,
    wanted: string | undefined,
    reason: string,
    expected?: string,
    force?: boolean,
  ): Promise<Registry>;
  /** Takes the canary away or, without one or with a version named, goes back to an earlier version. */
  rollback(
    actor: Actor,
    remote: string,
    version?: string,
    reason?: string,
    force?: boolean,
  ): Promise<Registry>;
  /** Holds a remote as it is: nothing is released, promoted or given traffic until it is thawed. */
  freeze(actor: Actor, remote: string, reason?: string): Promise<Registry>;
  /** Ends a freeze. */
  thaw(actor: Actor, remote: string): Promise<Registry>;
  /**
   * Takes a remote off the site with all its pages. Its versions stay in the store until they are pruned.
   * @throws ReleaseRefused when another team's live version uses something of it
   */
  retire(actor: Actor, remote: string, note?: string): Promise<Registry>;
}

/** @throws ReleaseRefused when versions that are changed do not fit those that are live beside them */
function assertFits(
  registry: Registry,
  signed: readonly SignedRelease[],
  shellSlots: ShellSlots | undefined,
): void {
  const releases = signed.map(({ release }) => release);
  const { findings } = checkComposition(liveVersions(registry), releases, shellSlots);
  if (findings.length > 0) throw compositionRefused(releases.map(describeVersion).join(', '), findings);
}

async function releaseTogether(
  { registry, files, shellSlots, teams }: ReleaseDeps,
  parts: readonly ReleasePart[],
  { traffic = 100, note = '', unchecked = false, isApproved = false }: ReleaseServiceOptions,
): Promise<Registry> {
  const [first, ...others] = parts;
  if (!first) throw new ReleaseRefused('unknown', 'There is nothing to release');
  const all = parts.map(({ signed }) => signed);
  const list = await teams();
  const waits = isApproved ? undefined : all.find(({ release }) => list.needsApproval(release.remote));
  if (waits)
    throw new ReleaseRefused(
      'approval',
      `A second person approves what is released of ${waits.release.remote}. Release it to the service of the site, with --to; there it waits`,
    );
  for (const { release } of all) await assertFiles(files, release);
  const { remote, version } = first.signed.release;
  const also = others.map(({ actor, signed: { release } }) => ({
    actor,
    remote: release.remote,
    version: release.version,
  }));
  const act = { action: 'release', remote, version, traffic, note, also } as const;
  return registry.update(first.actor, act, now => {
    if (isApproved) for (const { release } of all) requireWaiting(now, release.remote, release.version);
    const released = all.reduce((before, signed) => applyRelease(before, signed, traffic), now);
    const remotes = all.map(one => one.release.remote);
    const changed = dropOvertaken(released, remotes);
    if (!unchecked) assertFits(changed, all, shellSlots);
    return changed;
  });
}

/** @throws ReleaseRefused when nothing waits, something else does, or the approver is who prepared it */
async function approve(
  deps: ReleaseDeps,
  actor: Actor,
  remote: string,
  { approver, expected, note }: Parameters<ReleaseService['approve']>[2],
): Promise<Registry> {
  const { version, traffic, key } = requireWaiting(await deps.registry.read(), remote, expected);
  if (approver === key)
    throw new ReleaseRefused(
      'approval',
      `${remote} ${version} is signed with the key ${approver}: a second person approves it, with another key`,
    );
  const staging = findStaging(await deps.registry.history(remote), { remote, version });
  const teams = await deps.teams();
  const by = { key: approver, person: actor.person };
  if (preparerNumbers(teams, key, staging).includes(actorNumber(teams, by)))
    throw new ReleaseRefused(
      'approval',
      `${actor.person} prepared ${remote} ${version}: a second person approves it`,
    );
  teams.assertMayAct(`The approval of ${remote} ${version}`, approver, remote);
  const signed = await signedRelease(deps.files, teams, { remote, version });
  return releaseTogether(deps, [{ actor, signed }], { traffic, isApproved: true, ...(note ? { note } : {}) });
}

/** Changes the canary that the actor looked at, and no other that came meanwhile. */
async function changeCanary(
  { registry }: ReleaseDeps,
  actor: Actor,
  act: ReleaseAct,
  expected: string | undefined,
  change: (registry: Registry) => Registry,
): Promise<Registry> {
  const canaryIn = (some: Registry) => versionRoles(some, act.remote).canary?.metadata.version;
  const version = expected ?? canaryIn(await registry.read());
  return registry.update(actor, { ...act, version }, now => {
    const changed = change(now);
    if (canaryIn(now) !== version)
      throw new ReleaseRefused('conflict', `${act.remote} has another canary by now; look again`);
    return changed;
  });
}

/** Takes a canary away, whatever needs it: the history says what breaks, and a bad version is gone. */
const removeCanary =
  (deps: ReleaseDeps, action: 'rollback' | 'withdraw') =>
  async (actor: Actor, remote: string, reason: string, expected?: string): Promise<Registry> => {
    const { stable } = versionRoles(await deps.registry.read(), remote);
    const without = liveVersions(await deps.registry.read()).filter(
      ({ release, role }) => release.remote !== remote || role !== 'canary',
    );
    const note = noteBreaks(reason, findBreaks(without, stable.extras.release, deps.shellSlots));
    return changeCanary(deps, actor, { action, remote, traffic: 0, note }, expected, now =>
      withdrawCanary(now, remote, reason),
    );
  };

export function createReleaseService(deps: ReleaseDeps): ReleaseService {
  const { registry } = deps;
  const rollBackCanary = removeCanary(deps, 'rollback');
  return {
    release: (actor, signed, options = {}) => releaseTogether(deps, [{ actor, signed }], options),
    releaseTogether: (parts, options = {}) => releaseTogether(deps, parts, options),
    async stage(actor, signed, { traffic = 100, note = '' } = {}) {
      await assertFiles(deps.files, signed.release);
      const { remote, version } = signed.release;
      // A release that nobody gets yet: no reader of the history has to know another action.
      const act = { action: 'release', remote, version, traffic: 0, note } as const;
      return registry.update(actor, act, now => {
        assertFits(applyRelease(now, signed, traffic), [signed], deps.shellSlots);
        return stageRelease(now, signed, traffic);
      });
    },
    approve: (actor, remote, options) => approve(deps, actor, remote, options),
    refuse: (actor, remote, version, note) =>
      registry.update(actor, { action: 'refuse', remote, version, traffic: 0, note }, now => {
        requireWaiting(now, remote, version);
        return withoutWaiting(now, remote);
      }),
    promote: (actor, remote, note = '', expected) =>
      changeCanary(deps, actor, { action: 'promote', remote, traffic: 100, note }, expected, now => {
        const changed = promoteCanary(now, remote);
        assertFits(changed, [versionRoles(changed, remote).stable.extras], deps.shellSlots);
        return changed;
      }),
    traffic: (actor, remote, percent, note = '', expected) => {
      const act = { action: 'traffic', remote, traffic: percent, note } as const;
      return changeCanary(deps, actor, act, expected?.version, now => {
        const before = versionRoles(now, remote).canary?.deployment.traffic;
        if (expected && before !== expected.traffic)
          throw new ReleaseRefused('conflict', `${remote} gives its canary another share by now; look again`);
        return setCanaryTraffic(now, remote, percent);
      });
    },
    withdraw: removeCanary(deps, 'withdraw'),
    rollBackCanary,
    goBack: (...wanted) => goBack(deps, ...wanted),
    async rollback(actor, remote, version, reason = 'rolled back', force = false) {
      const { canary } = versionRoles(await registry.read(), remote);
      return canary && version === undefined
        ? rollBackCanary(actor, remote, reason, canary.metadata.version)
        : goBack(deps, actor, remote, version, reason, undefined, force);
    },
    freeze: (actor, remote, reason) =>
      registry.update(actor, { action: 'freeze', remote, note: reason }, now =>
        freezeRemote(now, remote, reason),
      ),
    thaw: (actor, remote) =>
      registry.update(actor, { action: 'thaw', remote }, now => thawRemote(now, remote)),
    retire: (...wanted) => retire(deps, ...wanted),
  };
}
