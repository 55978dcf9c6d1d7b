import type { $ZodType } from 'zod/v4/core';
import type { Expectation } from './expectation.ts';
import type { RemoteFact } from './facts.ts';
import type { PageFooter, PageLayout } from './module.ts';
import type { NavigationRequest } from './navigation.ts';
import type { ScriptTime } from './release.ts';
import type { Shape } from './shape.ts';
import type { Filling, RemoteSlot } from './slot.ts';

/** One path that a remote owns. */
export interface RouteData {
  /** A react-router pattern from the root of the site, as `/UpdateCliente/:id`. */
  path: string;
  /** Name by which other remotes link to the page, with `host.href`; unique on the whole site. */
  name?: string;
  /** Title of the tab. `{product}` stands for the brand's name. */
  title: string;
  /** One sentence for search engines, with the same placeholder. */
  description: string;
  layout: PageLayout;
  /** Defaults to the layout's own: `full` for `site`, `short` for `focus`, `line` for `bare` and `admin`. */
  footer?: PageFooter;
  /** True when the server renders the page, or its waiting state; false when it has nothing to render. */
  prerender: boolean;
  /** True when the page calls the API as soon as it is shown: the client is then loaded with its first files. */
  callsApi?: boolean;
  /** Path of the page's module, relative to `src/remote.ts`, as `./home/home-page.tsx`. */
  page: string;
  /**
   * Names of the parameters of its address that the page or its loader reads on the server. The server drops all
   * others, so that made-up addresses are not pages of their own. Defaults to all parameters.
   */
  query?: readonly string[];
  /**
   * The moment at which its scripts come to a page that the server has rendered: with the page, once it has loaded and the browser is
   * idle, or when the visitor does something that HTML cannot answer, which brings them at once in every case. Defaults
   * to `at-once`.
   */
  scripts?: ScriptTime;
  /** Shape of the page's skeleton. Defaults to `text`. */
  shape?: Shape;
  /** False for a page that only one person has use for, which search engines must not list. Left out otherwise. */
  listed?: boolean;
  /** Ids of the fragments that the page shows, as `member/cartao@1`. Their files and data are loaded with its own. */
  uses?: readonly string[];
  /** Things of other remotes that the page counts on. The gate refuses a release of theirs that takes it away. */
  expects?: readonly Expectation[];
  /** Names of this remote's own slots that the page shows. */
  slots?: readonly string[];
  /** Links to the page that the shell shows. */
  navigation?: readonly NavigationRequest[];
  /** Path of the module with the part of the route that only servers need (`RouteServer`). */
  server?: string;
  /** Addresses of the pages behind a pattern with parameters, for the sitemap. */
  addresses?: readonly string[];
}

/** A component that a remote offers to the pages of other remotes. */
export interface FragmentData {
  /** Lower case, as `cartao`. */
  name: string;
  /**
   * Major version. It grows with each change of the props that a page showing the fragment would notice. Two major
   * versions may exist side by side.
   */
  major: number;
  /** Schema of the props that pages hand the fragment, as data that fits JSON. The schema never reaches a browser. */
  props: $ZodType;
  /** True when the server renders the fragment; false for one that depends on who is signed in. */
  prerender: boolean;
  /** Shape of its skeleton. Left out, the fragment takes no room until it is shown. */
  shape?: Shape;
  /** Path of its module, relative to `src/remote.ts`, as `./card/card.tsx`. */
  component: string;
  /** The one fragment that this fragment shows; that one must show no other. */
  uses?: readonly [string];
  /** The slot of another remote, or of the shell, that the fragment contributes to. */
  fills?: Filling;
}

/**
 * A remote as data: `export const remote: RemoteData = …` in `src/remote.ts`, the only file that its build reads by name.
 * It is evaluated in Node, when the remote is built or served; its modules may import what runs there.
 */
export interface RemoteData {
  routes: readonly RouteData[];
  /** Components for pages of other remotes. */
  fragments?: readonly FragmentData[];
  /** Places on this remote's pages for fragments of other remotes. */
  slots?: readonly RemoteSlot[];
  /** Small values that only this remote sets and all remotes may read. */
  facts?: readonly RemoteFact[];
  /** Events that only this remote emits. */
  events?: readonly RemoteFact[];
  /** Ids of other remotes' facts and events that this remote requires. */
  follows?: readonly string[];
}
