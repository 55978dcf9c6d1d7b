import { paths } from '@serafim/contract/site/paths';
import type { Lab } from '../../lab/lab.ts';
import { type Site, startTrialSite } from '../../lab/site.ts';
import { waitUntilRendered } from './wait-until-rendered.ts';

/** A running site, and where its releases are stored. */
export type MeasuredSite = Pick<Site, 'url' | 'dataDir'>;

/** Starts a site as trials do, and waits until it sends the measured pages whole. */
export async function startSite(lab: Pick<Lab, 'defer'>): Promise<MeasuredSite> {
  const site = await startTrialSite();
  lab.defer(site.close);
  await waitUntilRendered(site.url, [paths.home, paths.card]);
  return site;
}
