import type { $ZodType } from 'zod/v4/core';
import type { RemoteFact } from './facts.ts';
import type { PageFooter, PageLayout } from './module.ts';
import type { NavigationRequest } from './navigation.ts';
import type { Shape } from './shape.ts';
import type { Filling, RemoteSlot } from './slot.ts';

/** One path that a remote owns. */
export interface RouteData {
  /** A react-router pattern from the root of the site, as `/UpdateCliente/:id`. */
  path: string;
  /** By which other remotes link to the page, with `host.href`; one of the whole site. */
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
  /** The page's module, from `src/remote.ts`, as `./home/home-page.tsx`. */
  page: string;
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
  /** The module with what only servers need of the route (`RouteServer`). */
  server?: string;
  /** The addresses behind a pattern with parameters, for the sitemap. */
  addresses?: readonly string[];
}

/** A component that a remote offers to the pages of other remotes. */
export interface FragmentData {
  /** Lower case, as `cartao`. */
  name: string;
  /** Counts up where its props change in a way that pages which show it would notice. Two may stand side by side. */
  major: number;
  /** What pages hand it, as data that fits JSON. It never reaches a browser. */
  props: $ZodType;
  /** True where the server renders it; false for what depends on who is signed in. */
  prerender: boolean;
  /** Shape of its skeleton; left out, it takes no room until it is there. */
  shape?: Shape;
  /** Its module, from `src/remote.ts`, as `./card/card.tsx`. */
  component: string;
  /** The fragment that it shows in its turn; one, which shows no other. */
  uses?: readonly [string];
  /** The slot of another remote, or of the shell, that it is a contribution to. */
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
  /** Small values that this remote alone sets, for all. */
  facts?: readonly RemoteFact[];
  /** Events that this remote alone emits. */
  events?: readonly RemoteFact[];
  /** Ids of other remotes' facts and events that this one cannot do without. */
  follows?: readonly string[];
}
