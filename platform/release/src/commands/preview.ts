import type { Releases } from 'shell/server/releases/open-releases';
import { ReleaseRefused } from 'shell/server/releases/release-refused';
import { signedRelease, type VersionName } from 'shell/server/releases/signed-release';
import { createPreviews } from 'shell/server/visits/preview';
import { openPreviewKey } from 'shell/server/visits/preview-key';

const HOUR = 60 * 60 * 1000;

/** A link is for showing around, not for keeping: as long as old versions are kept at least. */
const MOST_HOURS = 30 * 24;

/** How long a link may be opened where nobody says, in hours. */
const DEFAULT_HOURS = '24';

/** A link to a version that visitors do not have, or do not have yet. */
export interface PreviewLink extends VersionName {
  link: string;
  /** When it ends, as an ISO date. */
  until: string;
}

/** The public origin that links lead to, as the composer that is started beside this command has it. */
export const siteOf = ({ SITE_ORIGIN, PORT }: NodeJS.ProcessEnv): string =>
  SITE_ORIGIN || `http://localhost:${PORT || 3000}`;

/**
 * Signs a link that shows one version to whoever opens it, until it ends.
 * @throws ReleaseRefused when there is no such version, or it is not signed by its team
 */
export async function previewLink(
  { files, teams, settings }: Releases,
  siteUrl: string,
  { remote, version }: VersionName,
  given = DEFAULT_HOURS,
): Promise<PreviewLink> {
  const hours = Number(given);
  if (!(hours > 0 && hours <= MOST_HOURS))
    throw new ReleaseRefused('shape', `"${given}" hours: expected more than 0 and at most ${MOST_HOURS}`);
  await signedRelease(files, await teams(), { remote, version });
  const until = Date.now() + hours * HOUR;
  const previews = createPreviews(siteUrl, await openPreviewKey(settings.keysDir));
  return {
    remote,
    version,
    link: previews.link({ remote, version }, until),
    until: new Date(until).toISOString(),
  };
}
