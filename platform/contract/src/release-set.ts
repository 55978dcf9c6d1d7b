import type { FragmentResult } from './fragment.ts';
import type { RoutePatterns } from './named-routes.ts';
import type { NavigationLink } from './navigation.ts';
import type { LoaderResult } from './page.ts';
import type { ReleasedRoute, ScriptTime } from './release.ts';
import type { ReleasedFact, ReleasedFragment, ReleasedSlot } from './released-offers.ts';
import type { RefusedForm } from './route-server.ts';
import type { SiteBrand } from './site.ts';
import type { Filling } from './slot.ts';

/** A route, with the fields that the browser needs; the others are for the server and for search engines. */
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

/** A fragment, with the fields that the browser needs. */
export interface LiveFragment
  extends Pick<ReleasedFragment, 'name' | 'major' | 'prerender' | 'shape' | 'uses' | 'preload' | 'css'> {
  fills?: Pick<Filling, 'slot' | 'order'> & {
    /** Visitors who see the contribution: an audience, or administrators with one of these roles. */
    for?: readonly string[];
  };
}

/** One version of a remote, with the fields that the browser needs. */
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
  /** Facts that the remote may set, with the schemas of their values. */
  facts?: readonly ReleasedFact[];
  /** Events that the remote may emit, with the schemas of their details. */
  events?: readonly ReleasedFact[];
  /** The last good version, for a page in which this version fails. */
  fallback?: Omit<LiveRemote, 'fallback'>;
}

/** The versions that one visit uses, on the server and in the browser alike. */
export interface ReleaseSet {
  /** Identifies the combination of versions: the same versions have the same id. */
  id: string;
  remotes: readonly LiveRemote[];
  /** The links that live routes ask for. */
  navigation?: readonly NavigationLink[];
  /** Digest of every script of these remotes and their fallbacks, by address: no other script may run. */
  integrity: Readonly<Record<string, string>>;
}

/** A preview: versions that one visitor sees before others do. */
export interface BootPreview {
  /** Version by remote. */
  shown: Readonly<Record<string, string>>;
  /** Team by remote, of all remotes that the visitor sees. */
  owners?: Readonly<Record<string, string>>;
  /** Why nothing of it is shown, as a sentence. */
  refused?: string;
}

/**
 * Data from which a page starts, on the server and in the browser. It describes only the remotes that this page shows: a
 * landing page does not grow with the number of remotes, and is the same text in every release set that agrees on these.
 */
export interface PageBoot {
  brand: SiteBrand;
  /** Patterns of the routes that the page links to by name; those of all routes when the page is not in the HTML. */
  named?: RoutePatterns;
  /** The remote that owns this address; null when none does. */
  remote: LiveRemote | null;
  /** True when the HTML holds the remote's page, to be hydrated; false when it holds a skeleton in its place. */
  rendered: boolean;
  /** Result of the page's loader on the server. */
  loaderResult?: LoaderResult;
  /** Remotes whose fragments the page shows, each with only these fragments and without routes. */
  fragments?: readonly LiveRemote[];
  /**
   * Fragment id → result of the fragment's loader on the server. The server rendered these fragments, and no others.
   */
  fragmentResults?: Readonly<Record<string, FragmentResult>>;
  /** Links of remotes in header, menu, footer or admin bar of this page, beside the specified ones. */
  navigation?: readonly NavigationLink[];
  /** A form that was posted to this address and refused. */
  refused?: RefusedForm;
  /** The preview that this visitor requested. */
  preview?: BootPreview;
}

/** Data in the HTML of one visit; the browser loads the whole set from `setUrl` when it first needs it. */
export interface Boot extends PageBoot {
  setId: string;
  setUrl: string;
}

/** Id of the `<script type="application/json">` that holds the `Boot`. */
export const BOOT_ELEMENT_ID = 'boot';

/** Data in the HTML of which the first inline script makes the page's other scripts. */
export interface PageStart {
  /** Address of the module that starts the site. */
  script: string;
  /** Addresses of the scripts that it needs, in their order. */
  preload: readonly string[];
  /** Digest of every script that the page may run, by address. */
  integrity: Readonly<Record<string, string>>;
  /** The moment at which the scripts come; left out, with the page. */
  scripts?: ScriptTime;
  /** Address of the script that proves, once the page has loaded, that it lives; left out where nobody asks. */
  signs?: string;
  /** Address of the one script that may become the site's service worker. */
  worker?: string;
  /** Key of the browser's storage under which the site notes who has signed in; with it, scripts come with the page. */
  signedInHint?: string;
}

/** Id of the `<script type="application/json">` that holds the `PageStart`. */
export const START_ELEMENT_ID = 'start';

/** Selector of that element, which finds none of a remote's, whatever its id. */
export const START_ELEMENT = `head > #${START_ELEMENT_ID}, body > #${START_ELEMENT_ID}`;

/** Attribute of a `<style>` that holds what a page uses of a stylesheet, until all of it has come with the scripts. */
export const STYLE_PART = 'data-part';

/** Name on the window of the policy by which scripts are allowed: the first inline script leaves it for the start module. */
export const SCRIPT_POLICY = 'scriptPolicy';

/** Event on the window that brings the scripts of a page at once. */
export const SCRIPTS_WANTED = 'scriptswanted';

/** Key of the tab's storage with what was entered into a page whose shell has failed: value and state of each field. */
export const ENTERED = 'entered';

/** Attribute of the document's element once what visitors entered before the scripts has been read. */
export const INPUT_READ = 'data-input-read';

/** Event on the window by which the scripts of a page say that they listen; with a detail, that nothing of them will. */
export const SCRIPTS_READY = 'scriptsready';
