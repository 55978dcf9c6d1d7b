import type { VersionName } from '@serafim/release-store/files/store-layout';
import { openCommonKey } from '@serafim/release-store/previews/common-key';
import { createPreviews, parsePreviewed } from '@serafim/release-store/previews/preview';
import { ReleaseRefused } from '@serafim/release-store/release-refused';
import type { Releases } from '@serafim/release-store/releases/open-releases';
import { signedRelease } from '@serafim/release-store/signatures/signed-release';
import { UsageError } from './command.ts';

const HOUR = 60 * 60 * 1000;

/** A link ends before the version that it shows may be pruned. */
const MOST_HOURS = 30 * 24;

/** How long a link may be opened by default, in hours. */
const DEFAULT_HOURS = '24';

/** A link to versions that visitors do not have, or do not have yet. */
export interface PreviewLink extends VersionName {
  /** Versions of other remotes that it shows, too. */
  with: readonly VersionName[];
  link: string;
  /** When it ends, as an ISO date. */
  until: string;
}

/** The public origin that links lead to, by the same settings as the composer's. */
export const siteOrigin = ({ SITE_ORIGIN, PORT }: NodeJS.ProcessEnv): string =>
  SITE_ORIGIN || `http://localhost:${PORT || 3000}`;

/** Versions as a command line names them, as `landing@1.2.0-abcdef12`, with commas between. @throws UsageError for anything else */
export function parseVersions(text = ''): readonly VersionName[] {
  if (text === '') return [];
  const versions = parsePreviewed(text.replaceAll(',', '~'));
  if (!versions)
    throw new UsageError(`--with "${text}": expected <remote>@<version>, one of each remote, with commas`);
  return versions;
}

/**
 * Signs a link that shows versions to everyone who opens it, until it ends. It opens the first page of the first one.
 * @throws ReleaseRefused when there is no such version, it is not signed by its team, or composers have another key
 */
export async function previewLink(
  releases: Releases,
  siteUrl: string,
  { remote, version, with: others = [] }: VersionName & { with?: readonly VersionName[] },
  given: string | number = DEFAULT_HOURS,
): Promise<PreviewLink> {
  const hours = Number(given);
  if (!(hours > 0 && hours <= MOST_HOURS))
    throw new ReleaseRefused('shape', `"${given}" hours: expected more than 0 and at most ${MOST_HOURS}`);
  const versions = [{ remote, version }, ...others];
  const teams = await releases.teams();
  const [first] = await Promise.all(versions.map(one => signedRelease(releases.files, teams, one)));
  const page = first?.release.routes.find(({ path }) => !path.includes(':'))?.path;
  const until = Date.now() + hours * HOUR;
  const previews = createPreviews(siteUrl, await openCommonKey(releases));
  return {
    remote,
    version,
    with: others,
    link: previews.link(versions, until, page),
    until: new Date(until).toISOString(),
  };
}
