import { setTimeout as pause } from 'node:timers/promises';
import { recordsByRemote } from '@serafim/platform-contract/history';
import { versionRoles } from '@serafim/release-store/registry/registry-changes';
import type { Releases } from '@serafim/release-store/releases/open-releases';

/** What is read to follow a canary. */
export interface ReadableRegistry {
  registry: Pick<Releases['registry'], 'read' | 'history'>;
}

/** Milliseconds between two looks at the registry: a decision takes minutes, and reading is cheap. */
const PAUSE = 2_000;

/** How a version’s canary ended. */
export interface CanaryEnd {
  remote: string;
  version: string;
  result: 'promoted' | 'withdrawn';
  /** What the history says of the last change of the remote. */
  note: string | null;
}

/**
 * Waits until a version is the stable one, or neither stable nor canary any more: withdrawn, rolled back or replaced.
 * @param report called with a line whenever the canary's share changes
 * @throws ReleaseRefused when there is no such remote
 */
export async function waitForEnd(
  { registry }: ReadableRegistry,
  { remote, version }: { remote: string; version: string },
  report: (line: string) => void,
  rest: () => Promise<unknown> = () => pause(PAUSE),
): Promise<CanaryEnd> {
  let reported: number | undefined;
  for (;;) {
    const { stable, canary } = versionRoles(await registry.read(), remote);
    if (canary?.metadata.version !== version) {
      const result = stable.metadata.version === version ? 'promoted' : 'withdrawn';
      const last = (await registry.history(remote))
        .flatMap(recordsByRemote)
        .findLast(one => one.remote === remote);
      return { remote, version, result, note: last?.note ?? null };
    }
    const { traffic } = canary.deployment;
    if (traffic !== reported) report(`${remote} ${version} has ${traffic} % of the visits.`);
    reported = traffic;
    await rest();
  }
}

export const endText = ({ remote, version, result, note }: CanaryEnd): string =>
  `${remote} ${version} was ${result}${note ? `: ${note}` : '.'}\n`;
