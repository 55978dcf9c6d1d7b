import type { Location } from 'react-router-dom';
import { type PageLoader, pageKey } from '../outlet/page-loader.ts';
import { hintFiles } from './hint-files.ts';
import type { Routes } from './release-set.ts';
import type { OwnedRoute } from './route-table.ts';

/** What the site shows: an address and who owns it. `lost` when it could not be found out. */
export interface View {
  location: Location;
  owned: OwnedRoute | null | 'lost';
}

/** Two views with the same key show the same page, perhaps with other parameters. */
export const viewKey = ({ owned, location }: View): string =>
  owned === null || owned === 'lost' ? location.pathname : pageKey({ ...owned, path: owned.route.path });

/** Finds who owns an address and loads its page. Never rejects: the view and the page's state tell how it went. */
export async function prepareView(location: Location, routes: Routes, pages: PageLoader): Promise<View> {
  const known = routes.peek(location.pathname);
  const owned =
    known === undefined ? await routes.find(location.pathname).catch((): 'lost' => 'lost') : known;
  if (owned && owned !== 'lost') {
    hintFiles(owned);
    await pages.load({ remote: owned.remote, path: owned.route.path });
  }
  return { location, owned };
}

/** How long a page that is left behind, or an empty one, stays while the next one loads; in milliseconds. */
const PATIENCE = 1_000;

/** What `work` brings, or undefined when it takes longer than people wait without a sign. */
export const patiently = <T>(work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work, new Promise<undefined>(resolve => setTimeout(resolve, PATIENCE, undefined))]);
