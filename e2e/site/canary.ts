import { randomBytes } from 'node:crypto';
import { copyVersion } from '@serafim/release/testing/copy-version';
import { openCommonKey } from '@serafim/release-store/previews/common-key';
import { createVisitBuckets } from '@serafim/release-store/release-sets/visit-bucket';
import { openFolderReleases } from '@serafim/release-store/releases/open-releases';
import { liveRelease } from './live-files.ts';
import { type RunningSite, runningSite } from './running-site.ts';

/**
 * Releases a copy of the live version as a canary, as its team would.
 * @param percent of the visits
 */
export async function startCanary(
  remote: string,
  percent: number,
  site: Pick<RunningSite, 'dataFolder'> = runningSite(),
) {
  const releases = openFolderReleases(site.dataFolder);
  const { version: stable, owner } = await liveRelease(remote, site);
  const canary = `9.0.0-${randomBytes(6).toString('hex')}`;
  const signed = await copyVersion(releases, { remote, version: stable }, canary);
  const team = await releases.actor(owner, remote);
  await releases.service.release(team, signed, { traffic: percent });
  return {
    canary,
    stable,
    /** The bucket that a visit falls into on that site. */
    visitBucket: createVisitBuckets(await openCommonKey(releases)),
    /** What visits met of errors, as it is stored. */
    readErrors: () => releases.errors.read(remote),
    /** Changes the canary's share of the visits. */
    setShare: (percent: number) => releases.service.traffic(team, remote, percent),
    close: () => releases.close(),
  };
}
