import { setTimeout as pause } from 'node:timers/promises';
import { recordsByRemote } from '@serafim/platform-contract/history';
import type { Registry } from '@serafim/release-store/registry/registry';
import { versionRoles } from '@serafim/release-store/registry/registry-changes';
import { remoteVersions } from '@serafim/release-store/registry/remote-versions';
import type { Releases } from '@serafim/release-store/releases/open-releases';
import { findWaiting } from '@serafim/release-store/releases/waiting';
import { type Flags, UsageError } from './command.ts';

/** What is read to follow a canary. */
export interface ReadableRegistry {
  registry: Pick<Releases['registry'], 'read' | 'history'>;
}

/** Milliseconds between two looks at the registry: a decision takes minutes, and reading is cheap. */
const PAUSE = 2_000;

/** How the waiting for a version ended. `refused`: by a second person; `unfinished`: nobody decided in time. */
export interface CanaryEnd {
  remote: string;
  version: string;
  result: 'promoted' | 'withdrawn' | 'refused' | 'unfinished';
  /** What the history says of the last change of the remote, or what the version still waits for. */
  note: string | null;
}

interface WaitOptions {
  /** For how long it is waited, in milliseconds; without an end if left out. */
  atMost?: number | undefined;
  rest?: () => Promise<unknown>;
}

/** What a version still waits for; null once it is decided on. */
function describeWait(registry: Registry, remote: string, version: string): string | null {
  const { canary } = remoteVersions(registry, remote);
  if (findWaiting(registry, remote)?.version === version) return 'waits for approval';
  return canary?.metadata.version === version ? `has ${canary.deployment.traffic} % of the visits` : null;
}

/**
 * Waits until a version is the stable one, or is neither that nor canary nor waits for approval any more: withdrawn,
 * refused, rolled back or replaced.
 * @param report called with a line whenever what it waits for changes
 */
export async function waitForEnd(
  { registry }: ReadableRegistry,
  { remote, version }: { remote: string; version: string },
  report: (line: string) => void,
  { atMost = Number.POSITIVE_INFINITY, rest = () => pause(PAUSE) }: WaitOptions = {},
): Promise<CanaryEnd> {
  const end = performance.now() + atMost;
  let reported: string | undefined;
  for (;;) {
    const now = await registry.read();
    const waits = describeWait(now, remote, version);
    if (waits === null) {
      const last = (await registry.history(remote))
        .flatMap(recordsByRemote)
        .findLast(one => one.remote === remote);
      const isStable = remoteVersions(now, remote).stable?.metadata.version === version;
      const lost = last?.action === 'refuse' ? 'refused' : 'withdrawn';
      return { remote, version, result: isStable ? 'promoted' : lost, note: last?.note ?? null };
    }
    if (waits !== reported) report(`${remote} ${version} ${waits}.`);
    reported = waits;
    if (performance.now() >= end) return { remote, version, result: 'unfinished', note: waits };
    await rest();
  }
}

/** The version of a remote that is decided on: the one that waits for approval, the canary, or else the stable one. */
export function undecidedVersion(registry: Registry, remote: string): { remote: string; version: string } {
  const waiting = findWaiting(registry, remote);
  if (waiting) return { remote, version: waiting.version };
  const { stable, canary } = versionRoles(registry, remote);
  return { remote, version: (canary ?? stable).metadata.version };
}

/** For how long is waited, in milliseconds. @throws UsageError when `--minutes` is no number of them */
export function readLimit({ minutes }: Flags): number | undefined {
  if (minutes === undefined) return undefined;
  if (Number(minutes) > 0) return Number(minutes) * 60_000;
  throw new UsageError(`--minutes is how long --wait waits, not "${minutes}"`);
}

export const endText = ({ remote, version, result, note }: CanaryEnd): string =>
  result === 'unfinished'
    ? `${remote} ${version} was not decided on in time: it ${note}.\n`
    : `${remote} ${version} was ${result}${note ? `: ${note}` : '.'}\n`;
