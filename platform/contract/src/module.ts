import type { RemoteFact } from './facts.ts';
import type { RemoteFragment } from './fragment.ts';
import type { NavigationRequest } from './navigation.ts';
import type { PageModule } from './page.ts';
import type { RouteServer } from './route-server.ts';
import type { Shape } from './shape.ts';
import type { SiteBrand } from './site.ts';
import type { RemoteSlot } from './slot.ts';

/** The version of this contract. A remote built for another one is refused at release and at run time. */
export const CONTRACT_VERSION = 2;

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

/** One path that a remote owns. All but its functions is plain data, which the release writes to the registry. */
export interface RemoteRoute {
  /** A react-router pattern from the root of the site, as `/UpdateCliente/:id`. */
  path: string;
  /** By which other remotes link to the page, with `host.href`; one of the whole site. Declared in `src/offers.d.ts`. */
  name?: string;
  /** Title of the tab. `{product}` stands for the brand's name. */
  title: string;
  /** One sentence for search engines, with the same placeholder. */
  description: string;
  layout: PageLayout;
  /** Left out for the layout's own: `full` of `site`, `short` of `focus`, `line` of `bare` and `admin`. */
  footer?: PageFooter;
  /** True where the server renders the page, or what it shows while it waits; false where that would be nothing. */
  prerender: boolean;
  /** True where the page calls the API as soon as it is there: the client then comes with its first files. */
  callsApi?: boolean;
  /** Loads the page's module. */
  load: () => Promise<PageModule>;
  /**
   * Names of the parameters of its address that the page or its loader reads on the server. Any other one is cut there,
   * so that made-up addresses are no pages of their own; left out, all of them.
   */
  query?: readonly string[];
  /** Left out for `text`. */
  shape?: Shape;
  /** Left out for a page that search engines may list; false for one that only one person has use for. */
  listed?: boolean;
  /** Ids of the fragments that the page shows, as `member/cartao@1`: their files and data come with the page's own. */
  uses?: readonly string[];
  /** Names of this remote's own slots that the page shows. */
  slots?: readonly string[];
  /** Where the shell shows a link to it. */
  navigation?: readonly NavigationRequest[];
  /** Loads what only servers need of the route. */
  server?: () => Promise<RouteServer>;
}

/** What a remote exposes as its one module, `./remote`. */
export interface RemoteModule {
  contract: typeof CONTRACT_VERSION;
  routes: readonly RemoteRoute[];
  /** Components for pages of other remotes. */
  fragments?: readonly RemoteFragment[];
  /** Places on this remote's pages for fragments of other remotes. */
  slots?: readonly RemoteSlot[];
  /** Small values that this remote alone sets, for all. */
  facts?: readonly RemoteFact[];
  /** Events that this remote alone emits. */
  events?: readonly RemoteFact[];
  /** Ids of other remotes' facts and events that this one cannot do without. */
  follows?: readonly string[];
}

/** The exposed module itself: `export const remote: RemoteModule = …`. */
export interface RemoteEntry {
  remote: RemoteModule;
}

/** Puts the brand's name where a title or description says `{product}`. */
export const fillBrand = (text: string, brand: SiteBrand): string => text.replaceAll('{product}', brand.name);
