import type { KnownError } from '@serafim/platform-contract/release-report';
import { versionRoles } from '@serafim/release-store/registry/registry-changes';
import { createErrorDescriber } from '@serafim/release-store/releases/describe-errors';
import type { Releases } from '@serafim/release-store/releases/open-releases';

/** What failed in a remote's versions in the last days. */
interface ErrorList {
  remote: string;
  stable: string;
  canary: string | null;
  errors: KnownError[];
  /** Why places of some versions are those of the build. */
  notices: string[];
}

/** @throws ReleaseRefused when there is no such remote */
export async function listErrors(releases: Releases, remote: string): Promise<ErrorList> {
  const { registry } = releases;
  const { stable, canary } = versionRoles(await registry.read(), remote);
  const live = [stable, canary].flatMap(entry => entry?.metadata.version ?? []);
  const history = await registry.history(remote);
  const released = history.flatMap(({ version }) => version ?? []);
  const notices: string[] = [];
  const onFault = (cause: unknown) => {
    const { message, cause: origin } = cause as Error;
    notices.push(`${message}: ${origin instanceof Error ? origin.message : String(origin)}`);
  };
  const describeErrors = createErrorDescriber({ releases, onFault });
  return {
    remote,
    stable: stable.metadata.version,
    canary: canary?.metadata.version ?? null,
    errors: await describeErrors({ remote, live, released }),
    notices,
  };
}

const roleOf = ({ stable, canary }: ErrorList, version: string): string =>
  version === stable ? 'stable' : version === canary ? 'canary' : 'not live';

const formatMinute = (at: string): string => at.slice(0, 16).replace('T', ' ');

/** The errors as text: each with its places below it, the innermost first. */
export function errorsText(list: ErrorList): string {
  const { remote, errors, notices } = list;
  const lines = errors.flatMap(({ version, error, phase, places, since, visits, lastAt }) => [
    `${error} (${phase}) in ${version}, ${roleOf(list, version)}: ${visits} ${visits === 1 ? 'visit' : 'visits'}, last ${formatMinute(lastAt)} UTC, since ${since}`,
    ...places.map(place => `    at ${place}`),
  ]);
  const none = errors.length === 0 ? [`No visit to ${remote} met an error in the last 14 days.`] : [];
  return [...none, ...lines, ...notices.map(notice => `Note: ${notice}.`), ''].join('\n');
}
