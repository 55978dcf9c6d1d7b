import { checkComposition } from '@serafim/release-store/composition/check-composition';
import { findingLines } from '@serafim/release-store/composition/composition-finding';
import { liveVersions, versionsAfter } from '@serafim/release-store/composition/live-versions';
import type { Releases } from '@serafim/release-store/releases/open-releases';
import type { GateFinding } from '../gate/gate.ts';
import { staticGates } from '../gate/gates.ts';
import { withPrepared } from '../publish/prepare.ts';
import { inspect } from '../publish/release.ts';
import { remoteFolder } from './release.ts';
import { siteParts } from './site.ts';

/** What the gate would say of remotes if they were released now, together. */
interface Permission {
  /** The versions that their sources make. */
  versions: { remote: string; version: string; result: string }[];
  findings: GateFinding[];
  /** What only a fallback or a rollback of another team would break. */
  notices: GateFinding[];
}

/**
 * Finds out whether remotes may be released together, without releasing anything: every gate but the browser.
 * @param words folders, or names of remotes
 */
export async function canRelease(
  releases: Releases,
  words: readonly string[],
  traffic = 100,
): Promise<Permission> {
  const registry = await releases.registry.read();
  const folders = [...new Set(words.map(remoteFolder))];
  return withPrepared(folders, registry, { releases, traffic }, async prepared => {
    const gates = staticGates(siteParts.shell);
    const { candidates, findings } = await inspect(releases, prepared, { gates, traffic }, registry);
    const coming = candidates.map(({ release }) => release);
    const { notices } = checkComposition(versionsAfter(liveVersions(registry), coming, traffic), coming);
    return {
      versions: prepared.map(({ sources, version, result }) => ({ remote: sources.name, version, result })),
      findings,
      notices: notices.map(({ what, where, fix }) => ({ what, where, fix })),
    };
  });
}

/** The answer as text. */
export function permissionText({ versions, findings, notices }: Permission): string {
  const names = versions.map(({ remote, version }) => `${remote} ${version}`).join(', ');
  const isLive = versions.every(({ result }) => result === 'live' || result === 'repaired');
  const answer = isLive
    ? `${names}: live already.`
    : findings.length > 0
      ? `No, ${names} would be refused:\n${findingLines(findings)}`
      : `Yes, ${names} may be released. No browser has looked at it yet.`;
  return [answer, ...notices.map(({ what, fix }) => `Note: ${what}. ${fix}.`), ''].join('\n');
}
