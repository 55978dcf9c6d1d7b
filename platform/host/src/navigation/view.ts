import type { LoaderResult } from '@serafim/platform-contract/page';
import type { RefusedForm } from '@serafim/platform-contract/route-server';
import type { Location } from 'react-router-dom';
import type { SiteFragments } from '../fragments/site-fragments.ts';
import { preloadFiles } from '../loading/load-module.ts';
import type { LoaderResults } from '../loading/loader-results.ts';
import { type ModuleLoader, moduleKey } from '../loading/module-loader.ts';
import type { RouteMatch } from '../routes/route-table.ts';
import type { SiteRoutes } from '../routes/site-routes.ts';

/** What the site shows: an address, its route and the route's data. */
export interface View {
  location: Location;
  /** Null when no remote serves the address, `unresolved` when that could not be found out. */
  match: RouteMatch | null | 'unresolved';
  loaderResult?: LoaderResult | undefined;
  /** A form that was posted to this address and refused. */
  refused?: RefusedForm | undefined;
}

/** The route of a view, where it has one. */
export const matchedRoute = ({ match }: Pick<View, 'match'>): RouteMatch | null =>
  match === 'unresolved' ? null : match;

/** Two views with the same key show the same page, perhaps with other parameters. */
export function viewKey(view: View): string {
  const match = matchedRoute(view);
  return match ? moduleKey(match) : view.location.pathname;
}

/**
 * Two renderings of a page with the same key are one: the page was entered at the same address. Parameters that
 * change while the page is visible are its own; one that was prerendered for other parameters is not reused.
 */
export const entryKey = (view: View): string =>
  `${viewKey(view)} ${view.location.pathname}${view.location.search}`;

/** What a view is loaded from. */
export interface ViewSources {
  routes: SiteRoutes;
  pages: ModuleLoader<RouteMatch>;
  loaderResults: LoaderResults;
  fragments: Pick<SiteFragments, 'loadOfRoute' | 'isSettled'>;
}

/** How long a page that is there waits for its fragments, in milliseconds: then they show when they come. */
const FRAGMENTS_WAIT = 500;

/** Loads the page of a route, all its files at once. Never rejects. */
export function loadPage(match: RouteMatch, { pages, routes }: Pick<ViewSources, 'pages' | 'routes'>) {
  preloadFiles(match, routes.findIntegrity);
  return pages.load(match);
}

/** Loads the page of a route and the fragments that it shows; undefined when the page failed. Never rejects. */
export async function loadRoute(match: RouteMatch, sources: Omit<ViewSources, 'loaderResults'>) {
  const { pages, fragments } = sources;
  const shown = fragments.loadOfRoute(match);
  await loadPage(match, sources);
  await Promise.race([shown, new Promise(resolve => setTimeout(resolve, FRAGMENTS_WAIT))]);
  return pages.peek(match)?.module;
}

/** Finds the route of an address, loads its page, then its data. Never rejects: view and page state say how it went. */
export async function loadView(location: Location, sources: ViewSources): Promise<View> {
  const { routes, loaderResults } = sources;
  const known = routes.peek(location.pathname);
  const match =
    known === undefined
      ? await routes.find(location.pathname).catch((): 'unresolved' => 'unresolved')
      : known;
  if (!match || match === 'unresolved') return { location, match };
  const page = await loadRoute(match, sources);
  return { location, match, loaderResult: await loaderResults.load(location, match.route.path, page) };
}

/** The view of an address where all of it is there already; undefined while a part has to be loaded. */
export function peekView(location: Location, sources: ViewSources): View | undefined {
  const { routes, pages, loaderResults, fragments } = sources;
  const match = routes.peek(location.pathname);
  if (!match) return match === null ? { location, match } : undefined;
  const page = pages.peek(match)?.module;
  if (!page || !fragments.isSettled(match)) return undefined;
  if (!page.loader) return { location, match };
  const loaderResult = loaderResults.peek(location);
  return loaderResult && { location, match, loaderResult };
}
