import { paths } from '@serafim/contract/site/paths';
import { startSoakSite } from '../../lab/site.ts';
import { waitUntilRendered } from './wait-until-rendered.ts';

/** A running site, and where its releases are stored. */
export interface MeasuredSite {
  url: string;
  dataDir: string;
}

/** Starts a site as trials do, and waits until it sends the measured pages whole. */
export async function startSite(stack: AsyncDisposableStack): Promise<MeasuredSite> {
  const site = await startSoakSite();
  stack.defer(site.stop);
  await waitUntilRendered(site.url, [paths.home, paths.card]);
  return site;
}
