import type { FragmentResult } from './fragment.ts';
import type { RoutePatterns } from './named-routes.ts';
import type { NavigationLink } from './navigation.ts';
import type { LoaderResult } from './page.ts';
import type { ReleasedRoute } from './release.ts';
import type { ReleasedFact, ReleasedFragment, ReleasedSlot } from './released-offers.ts';
import type { RefusedForm } from './route-server.ts';
import type { SiteBrand } from './site.ts';
import type { Filling } from './slot.ts';

/** A route as the browser needs to know it; the rest is for the server and for search engines. */
export type LiveRoute = Pick<
  ReleasedRoute,
  | 'path'
  | 'name'
  | 'title'
  | 'layout'
  | 'footer'
  | 'shape'
  | 'prerender'
  | 'callsApi'
  | 'uses'
  | 'slots'
  | 'preload'
  | 'css'
>;

/** A fragment as the browser needs to know it. */
export interface LiveFragment
  extends Pick<ReleasedFragment, 'name' | 'major' | 'prerender' | 'shape' | 'uses' | 'preload' | 'css'> {
  fills?: Pick<Filling, 'slot' | 'order'> & {
    /** Who sees it: members, or administrators with one of these roles. */
    for?: readonly string[];
  };
}

/** One version of a remote, as the browser needs to know it. */
export interface LiveRemote {
  name: string;
  version: string;
  /** Address of the version folder, with its final slash. */
  base: string;
  /** The container to load, relative to `base`; a slim one loads without the federation runtime. */
  container: { kind: 'slim' | 'standard'; entry: string };
  routes: readonly LiveRoute[];
  fragments?: readonly LiveFragment[];
  slots?: readonly Pick<ReleasedSlot, 'name' | 'atMost'>[];
  /** What it may set, and with which values. */
  facts?: readonly ReleasedFact[];
  /** What it may emit, and with which details. */
  events?: readonly ReleasedFact[];
  /** The last good version, for a page in which this one fails. */
  fallback?: Omit<LiveRemote, 'fallback'>;
}

/** The versions that one visit uses, on the server and in the browser alike. */
export interface ReleaseSet {
  /** Names the combination of versions; the same versions give the same id. */
  id: string;
  remotes: readonly LiveRemote[];
  /** The links that live routes ask for. */
  navigation?: readonly NavigationLink[];
  /** Digest of every script of these remotes and their fallbacks, by address: no other script may run. */
  integrity: Readonly<Record<string, string>>;
}

/** A preview: what one visitor sees before others do. */
export interface BootPreview {
  /** By remote, its version or the address of its development server. */
  shown: Readonly<Record<string, string>>;
  /** Why the requested version is not shown, as the end of a sentence about it. */
  fault?: string;
}

/**
 * What the HTML tells the browser. It carries the remote of this page alone, so that a landing does not grow
 * with the number of remotes; the whole set follows from `setUrl` when it is first needed.
 */
export interface Boot {
  setId: string;
  setUrl: string;
  brand: SiteBrand;
  /** Patterns of the routes that the page links to by name; of all, where the page is not in the HTML. */
  named?: RoutePatterns;
  /** The remote that owns this address; null where none does. */
  remote: LiveRemote | null;
  /** Whether the HTML holds the remote's page, to be hydrated, or a skeleton in its place. */
  rendered: boolean;
  /** What the page's loader found on the server. */
  loaderResult?: LoaderResult;
  /** The remotes whose fragments the page shows, each with those alone and without routes. */
  fragments?: readonly LiveRemote[];
  /** Id → what the fragment's loader found on the server. The server rendered these, and no others. */
  fragmentResults?: Readonly<Record<string, FragmentResult>>;
  /** Links beside the specified ones, as header, menu, footer or admin bar of this page show them. */
  navigation?: readonly NavigationLink[];
  /** A form that was posted to this address and refused. */
  refused?: RefusedForm;
  /** The preview that this visitor requested. */
  preview?: BootPreview;
}

/** Id of the `<script type="application/json">` that holds the `Boot`. */
export const BOOT_ELEMENT_ID = 'boot';
