import { checkComposition } from '../composition/check-composition.ts';
import type { ShellSlots } from '../composition/check-shell-slots.ts';
import { type CompositionFinding, compositionRefused } from '../composition/composition-finding.ts';
import { type LiveVersion, liveVersions } from '../composition/live-versions.ts';
import type { Registry } from '../registry/registry.ts';
import { retireRemote, versionRoles } from '../registry/registry-changes.ts';
import type { Actor } from '../signatures/actor.ts';
import type { ReleaseDeps } from './rollback.ts';

/** What other remotes would lack without this one: the findings that there are only then. Versions to fall back on do not count. */
function findLost(
  live: readonly LiveVersion[],
  remote: string,
  shellSlots: ShellSlots | undefined,
): CompositionFinding[] {
  const rest = live.filter(({ release }) => release.remote !== remote);
  const used = rest.flatMap(({ release, role }) => (role === 'previous' ? [] : [release]));
  const found = (some: readonly LiveVersion[]) => checkComposition(some, used, shellSlots).findings;
  const known = new Set(found(live).map(({ what }) => what));
  return found(rest).filter(({ what }) => !known.has(what));
}

/** Takes a remote off the site; `ReleaseService` describes the parameters. */
export async function retire(
  { registry, shellSlots }: ReleaseDeps,
  actor: Actor,
  remote: string,
  note = '',
): Promise<Registry> {
  const { stable } = versionRoles(await registry.read(), remote);
  const act = { action: 'retire', remote, version: stable.metadata.version, traffic: 0, note } as const;
  return registry.update(actor, act, now => {
    const retired = retireRemote(now, remote);
    const lost = findLost(liveVersions(now), remote, shellSlots);
    if (lost.length > 0) throw compositionRefused(`What is left without ${remote}`, lost);
    return retired;
  });
}
