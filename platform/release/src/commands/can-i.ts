import { checkComposition } from '@serafim/release-store/composition/check-composition';
import { describeShellSlots } from '@serafim/release-store/composition/check-shell-slots';
import { findingLines } from '@serafim/release-store/composition/composition-finding';
import { liveVersions, versionsAfter } from '@serafim/release-store/composition/live-versions';
import type { Releases } from '@serafim/release-store/releases/open-releases';
import type { GateFinding } from '../gate/gate.ts';
import { staticGates } from '../gate/gates.ts';
import { type Share, withPrepared } from '../publish/prepare.ts';
import { inspect, usualShare } from '../publish/release.ts';
import { remoteFolder } from './release.ts';
import { readCheckedSite } from './site.ts';

/** What the gate would say of remotes if they were released now, together. */
interface Permission {
  /** The share of the visits that they would get, in percent. */
  traffic: number;
  /** The versions that their sources make. */
  versions: { remote: string; version: string; result: string }[];
  findings: GateFinding[];
  /** What only a fallback or a rollback of another team would break. */
  notices: GateFinding[];
}

/**
 * Finds out whether remotes may be released together, without releasing anything: every gate but the browser.
 * @param words folders, or names of remotes
 * @param asked the share of the visits that they would get, in percent; as a release that says none
 */
export async function canRelease(
  releases: Releases,
  words: readonly string[],
  asked: Share = 'usual',
): Promise<Permission> {
  const registry = await releases.registry.read();
  const site = await readCheckedSite();
  const folders = [...new Set(words.map(remoteFolder))];
  return withPrepared(folders, registry, { releases, traffic: asked }, async prepared => {
    const traffic = asked === 'usual' ? usualShare(prepared) : asked;
    const gates = staticGates(site);
    const { candidates, findings } = await inspect(releases, prepared, { gates, traffic }, registry);
    const coming = candidates.map(({ release }) => release);
    const { notices } = checkComposition(
      versionsAfter(liveVersions(registry), coming, traffic),
      coming,
      describeShellSlots(site.rules.slots),
    );
    return {
      traffic,
      versions: prepared.map(({ sources, version, result }) => ({ remote: sources.name, version, result })),
      findings,
      notices: notices.map(({ what, where, fix }) => ({ what, where, fix })),
    };
  });
}

/** The answer as text. */
export function permissionText({ traffic, versions, findings, notices }: Permission): string {
  const names = versions.map(({ remote, version }) => `${remote} ${version}`).join(', ');
  const as = traffic < 100 ? ` as the canary, for ${traffic} % of the visits` : '';
  const isLive = versions.every(({ result }) => result === 'live' || result === 'repaired');
  const answer = isLive
    ? `${names}: live already.`
    : findings.length > 0
      ? `No, ${names} would be refused${as}:\n${findingLines(findings)}`
      : `Yes, ${names} may be released${as}. No browser has looked at it yet.`;
  return [answer, ...notices.map(({ what, fix }) => `Note: ${what}. ${fix}.`), ''].join('\n');
}
