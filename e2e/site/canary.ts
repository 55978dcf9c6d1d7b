import { openFolderReleases } from '@serafim/release-store/releases/open-releases';
import { openVisitBuckets, releaseCopy } from 'tools/lab/copies';
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
  const { version, stable, team } = await releaseCopy(releases, remote, percent);
  return {
    canary: version,
    stable,
    /** The bucket that a visit falls into on that site. */
    visitBucket: await openVisitBuckets(releases),
    /** What visits met of errors, as it is stored. */
    readErrors: () => releases.errors.read(remote),
    /** How quick pages were for visits, as it is stored; tests add to it. */
    vitals: releases.vitals,
    /** Changes the canary's share of the visits. */
    setShare: (percent: number) => releases.service.traffic(team, remote, percent),
    close: () => releases.close(),
  };
}
