import type { FragmentModule } from './fragment.ts';
import type { PageModule } from './page.ts';
import type { RouteServer } from './route-server.ts';
import type { SiteBrand } from './site.ts';

/** The version of this contract. */
export const CONTRACT_VERSION = 3;

/** Checks that a site accepts remotes built for a contract: true for its own version and the one before. @param own the shell's */
export const isSpoken = (contract: unknown, own = CONTRACT_VERSION): boolean =>
  contract === own || contract === own - 1;

/** The versions of the contract that a site accepts, as a text for messages. */
export const SPOKEN = `${CONTRACT_VERSION - 1} and ${CONTRACT_VERSION}`;

/**
 * Header and footer that the shell puts around a page.
 * `site`: full header and footer. `focus`: logo and help phone, for flows that must not distract.
 * `bare`: the logo alone over the page, which fills the screen. `admin`: the dark bar of the admin area.
 */
export type PageLayout = 'site' | 'focus' | 'bare' | 'admin';

/**
 * Content of the footer below a page. `full`: every destination. `short`: company, phone and rules, for pages on which
 * visitors complete a task. `line`: rules and company in one line.
 */
export type PageFooter = 'full' | 'short' | 'line';

/** A page, as the container of its remote lists it. */
export interface RemoteRoute {
  path: string;
  /** Loads the page's module. */
  load: () => Promise<PageModule>;
  /** Loads the part of the route that only servers need. Present in a server build only. */
  server?: () => Promise<RouteServer>;
}

/** A fragment, as the container of its remote lists it. */
export interface RemoteFragment {
  name: string;
  major: number;
  load: () => Promise<FragmentModule>;
}

/**
 * Content of the one module that a remote exposes, `./remote`. The build generates it from `src/remote.ts`, whose other
 * fields go into the release.
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

/** Replaces `{product}` in a title or description with the brand's name. */
export const fillBrand = (text: string, brand: SiteBrand): string => text.replaceAll('{product}', brand.name);
