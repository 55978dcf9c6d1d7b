import type { FragmentModule } from './fragment.ts';
import type { PageModule } from './page.ts';
import type { RouteServer } from './route-server.ts';
import type { SiteBrand } from './site.ts';

/** The version of this contract. */
export const CONTRACT_VERSION = 3;

/** Says whether a site takes remotes that are built for a contract: for its own, and for the one before. */
export const isSpoken = (contract: unknown): boolean =>
  contract === CONTRACT_VERSION || contract === CONTRACT_VERSION - 1;

/** The contracts that a site takes, for messages. */
export const SPOKEN = `${CONTRACT_VERSION - 1} and ${CONTRACT_VERSION}`;

/**
 * Which header and footer the shell puts around a page.
 * `site`: full header and footer. `focus`: logo and help phone, for flows that must not distract.
 * `bare`: the logo alone over the page, which fills the screen. `admin`: the dark bar of the admin area.
 */
export type PageLayout = 'site' | 'focus' | 'bare' | 'admin';

/**
 * How much stands below a page. `full`: every destination. `short`: company, phone and rules, for pages where something
 * is being done. `line`: rules and company in one line.
 */
export type PageFooter = 'full' | 'short' | 'line';

/** A page as its container has it. */
export interface RemoteRoute {
  path: string;
  /** Loads the page's module. */
  load: () => Promise<PageModule>;
  /** Loads what only servers need of the route; in a server build alone. */
  server?: () => Promise<RouteServer>;
}

/** A fragment as its container has it. */
export interface RemoteFragment {
  name: string;
  major: number;
  load: () => Promise<FragmentModule>;
}

/**
 * What a remote exposes as its one module, `./remote`. The build writes it from `src/remote.ts`: all else that stands
 * there is in the release.
 */
export interface RemoteModule {
  contract: number;
  routes: readonly RemoteRoute[];
  fragments?: readonly RemoteFragment[];
}

/** The exposed module itself: `export const remote`. */
export interface RemoteEntry {
  remote: RemoteModule;
}

/** Puts the brand's name where a title or description says `{product}`. */
export const fillBrand = (text: string, brand: SiteBrand): string => text.replaceAll('{product}', brand.name);
