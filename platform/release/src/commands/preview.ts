import type { VersionName } from '@serafim/release-store/files/store-layout';
import { openCommonKey } from '@serafim/release-store/previews/common-key';
import { createPreviews } from '@serafim/release-store/previews/preview';
import { ReleaseRefused } from '@serafim/release-store/release-refused';
import type { Releases } from '@serafim/release-store/releases/open-releases';
import { signedRelease } from '@serafim/release-store/signatures/signed-release';

const HOUR = 60 * 60 * 1000;

/** A link ends before the version that it shows may be pruned. */
const MOST_HOURS = 30 * 24;

/** How long a link may be opened by default, in hours. */
const DEFAULT_HOURS = '24';

/** A link to a version that visitors do not have, or do not have yet. */
export interface PreviewLink extends VersionName {
  link: string;
  /** When it ends, as an ISO date. */
  until: string;
}

/** The public origin that links lead to, by the same settings as the composer's. */
export const siteOrigin = ({ SITE_ORIGIN, PORT }: NodeJS.ProcessEnv): string =>
  SITE_ORIGIN || `http://localhost:${PORT || 3000}`;

/**
 * Signs a link that shows one version to everyone who opens it, until it ends.
 * @throws ReleaseRefused when there is no such version, it is not signed by its team, or composers have another key
 */
export async function previewLink(
  releases: Releases,
  siteUrl: string,
  { remote, version }: VersionName,
  given = DEFAULT_HOURS,
): Promise<PreviewLink> {
  const hours = Number(given);
  if (!(hours > 0 && hours <= MOST_HOURS))
    throw new ReleaseRefused('shape', `"${given}" hours: expected more than 0 and at most ${MOST_HOURS}`);
  await signedRelease(releases.files, await releases.teams(), { remote, version });
  const until = Date.now() + hours * HOUR;
  const previews = createPreviews(siteUrl, await openCommonKey(releases));
  return {
    remote,
    version,
    link: previews.link({ remote, version }, until),
    until: new Date(until).toISOString(),
  };
}
