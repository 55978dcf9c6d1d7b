import type { PageFindings } from '@serafim/contract/remote/page';
import type { RefusedForm } from '@serafim/contract/remote/route-server';
import type { Location } from 'react-router-dom';
import { pageKey } from '../outlet/bring-page.ts';
import type { PageLoader } from '../outlet/page-loader.ts';
import type { Findings } from './findings.ts';
import { hintFiles } from './hint-files.ts';
import type { Routes } from './release-set.ts';
import type { OwnedRoute } from './route-table.ts';

/** What the site shows: an address and who owns it. `lost` when it could not be found out. */
export interface View {
  location: Location;
  owned: OwnedRoute | null | 'lost';
  /** What the page found out before it is shown. */
  findings?: PageFindings | undefined;
  /** A form that was posted to this address and not taken. */
  refused?: RefusedForm | undefined;
}

/** Two views with the same key show the same page, perhaps with other parameters. */
export const viewKey = ({ owned, location }: View): string =>
  owned === null || owned === 'lost' ? location.pathname : pageKey({ ...owned, path: owned.route.path });

/**
 * Two drawings of a page with the same key are one: it was entered at the same address. Parameters that change
 * while it is shown are its own business; a page that was drawn for others is no page to enter by.
 */
export const entryKey = (view: View): string =>
  `${viewKey(view)} ${view.location.pathname}${view.location.search}`;

/** What it takes to prepare a view. */
interface Parts {
  routes: Routes;
  pages: PageLoader;
  findings: Findings;
}

/** Loads the page of a route, all its files at once; undefined when it did not arrive. Never rejects. */
export async function loadPage(owned: OwnedRoute | null, { pages, routes }: Omit<Parts, 'findings'>) {
  if (!owned) return undefined;
  hintFiles(owned, routes.integrityOf);
  const address = { remote: owned.remote, path: owned.route.path };
  await pages.load(address);
  return pages.ready(address)?.page;
}

/**
 * Finds who owns an address, loads its page and asks it what it depends on. Never rejects: the view and the
 * page's state tell how it went.
 */
export async function prepareView(location: Location, parts: Parts): Promise<View> {
  const { routes, findings } = parts;
  const known = routes.peek(location.pathname);
  const owned =
    known === undefined ? await routes.find(location.pathname).catch((): 'lost' => 'lost') : known;
  if (!owned || owned === 'lost') return { location, owned };
  const page = await loadPage(owned, parts);
  return { location, owned, findings: await findings.of(location, owned.route.path, page) };
}

/** The view of an address where all of it is there already; undefined while something has to be waited for. */
export function readyView(location: Location, { routes, pages, findings }: Parts): View | undefined {
  const owned = routes.peek(location.pathname);
  if (!owned) return owned === null ? { location, owned } : undefined;
  const page = pages.ready({ remote: owned.remote, path: owned.route.path })?.page;
  if (!page) return undefined;
  if (!page.prepare) return { location, owned };
  const found = findings.known(location);
  return found && { location, owned, findings: found };
}

/** How long a page that is left behind, or an empty one, stays while the next one loads; in milliseconds. */
const PATIENCE = 1_000;

/** What `work` brings, or undefined when it takes longer than people wait without a sign. */
export const patiently = <T>(work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work, new Promise<undefined>(resolve => setTimeout(resolve, PATIENCE, undefined))]);
