import type { HistoryRecord } from '@serafim/platform-contract/history';
import type { Release } from '@serafim/platform-contract/release';
import { checkComposition } from '../composition/check-composition.ts';
import type { ShellSlots } from '../composition/check-shell-slots.ts';
import { type CompositionFinding, compositionRefused } from '../composition/composition-finding.ts';
import { type LiveVersion, liveVersions } from '../composition/live-versions.ts';
import type { FileStore } from '../files/file-store.ts';
import type { VersionName } from '../files/store-layout.ts';
import type { Registry } from '../registry/registry.ts';
import { returnTo, versionRoles } from '../registry/registry-changes.ts';
import type { RegistryStore } from '../registry/registry-store.ts';
import { remoteVersions } from '../registry/remote-versions.ts';
import { ReleaseRefused } from '../release-refused.ts';
import type { Actor } from '../signatures/actor.ts';
import { findWholeRelease, type SignedRelease, wholeRelease } from '../signatures/signed-release.ts';
import type { Teams } from '../signatures/teams.ts';

const FORCE =
  'To go back all the same, and leave those pages with their fallbacks: npm run releases -- rollback … --force';

/** What a change of what is live needs. */
export interface ReleaseDeps {
  registry: RegistryStore;
  files: FileStore;
  teams: () => Promise<Teams>;
  /** Left out, contributions to the shell are not looked at. */
  shellSlots?: ShellSlots | undefined;
}

export const describeVersion = ({ remote, version }: VersionName) => `${remote} ${version}`;

/** The findings against a version that comes back; those of versions to fall back on do not count. */
export const findBreaks = (
  live: readonly LiveVersion[],
  comingBack: Release,
  shellSlots: ShellSlots | undefined,
): CompositionFinding[] =>
  checkComposition(live, [comingBack], shellSlots).findings.filter(
    ({ consumer }) => consumer.role !== 'previous',
  );

/** A note of the history that says which versions lack something from then on. */
export function noteBreaks(reason: string, findings: readonly CompositionFinding[]): string {
  const broken = new Set(findings.map(({ consumer }) => describeVersion(consumer)));
  return broken.size > 0 ? `${reason}; breaks ${[...broken].join(', ')}` : reason;
}

/** Versions that were stable before the present one, the latest first, without repeats and withdrawn versions. */
function formerlyStable(history: readonly HistoryRecord[], registry: Registry, remote: string): string[] {
  const gone = new Set(registry.withdrawn.filter(one => one.remote === remote).map(({ version }) => version));
  const now = remoteVersions(registry, remote).stable?.metadata.version;
  const versions = history.flatMap(({ stable }) => (stable ? [stable] : [])).reverse();
  return [...new Set(versions)].filter(version => version !== now && !gone.has(version));
}

/** Reads the first of the versions that is stored with all its files; undefined when none is. */
async function readFirstWhole(
  { files, teams }: ReleaseDeps,
  remote: string,
  versions: readonly string[],
): Promise<SignedRelease | undefined> {
  for (const version of versions) {
    const found = await findWholeRelease(files, await teams(), { remote, version });
    if (found) return found;
  }
  return undefined;
}

/** Reads the version to go back to: the wanted version, else the last good one. */
async function readTarget(
  deps: ReleaseDeps,
  remote: string,
  wanted: string | undefined,
  former: readonly string[],
): Promise<SignedRelease> {
  if (wanted !== undefined) return wholeRelease(deps.files, await deps.teams(), { remote, version: wanted });
  const found = await readFirstWhole(deps, remote, former);
  if (found) return found;
  throw new ReleaseRefused('unknown', `${remote} has no earlier good version to go back to`);
}

const changedMeanwhile = (remote: string) =>
  new ReleaseRefused('conflict', `${remote} has another stable version by now; look again`);

/** Replaces the stable version by an earlier one; `ReleaseService` describes the parameters. */
export async function goBack(
  deps: ReleaseDeps,
  actor: Actor,
  remote: string,
  wanted: string | undefined,
  reason: string,
  expected?: string,
  force = false,
): Promise<Registry> {
  const { registry, shellSlots } = deps;
  const before = await registry.read();
  const gone = versionRoles(before, remote).stable.metadata.version;
  if (expected !== undefined && gone !== expected) throw changedMeanwhile(remote);
  if (wanted === gone)
    throw new ReleaseRefused('conflict', `${remote} ${gone} is the stable version already`);
  const former = formerlyStable(await registry.history(remote), before, remote);
  const target = await readTarget(deps, remote, wanted, former);
  const { release } = target;
  const earlier = former.filter(version => version !== release.version);
  const previous = await readFirstWhole(deps, remote, earlier);
  const breaksIn = (changed: Registry) => findBreaks(liveVersions(changed), release, shellSlots);
  const note = force ? noteBreaks(reason, breaksIn(returnTo(before, target, previous, reason))) : reason;
  return registry.update(actor, { action: 'rollback', remote, version: gone, note }, now => {
    if (versionRoles(now, remote).stable.metadata.version !== gone) throw changedMeanwhile(remote);
    const changed = returnTo(now, target, previous, reason);
    const breaks = force ? [] : breaksIn(changed);
    if (breaks.length > 0)
      throw compositionRefused(`${describeVersion(release)} cannot come back: it`, breaks, FORCE);
    return changed;
  });
}
