import type { Events, Facts } from './facts.ts';
import type { RouteLink, RouteName } from './named-routes.ts';
import type { SiteApi, SiteBrand, SiteSession } from './site.ts';

/** A store one can read and follow; zustand's `useStore` takes it as it is. */
export interface ReadableStore<T> {
  getState(): T;
  getInitialState(): T;
  subscribe(listener: (state: T, previous: T) => void): () => void;
}

/** Who is visiting. `unknown` until the API has answered, and on the server. */
export type SessionState =
  /** `likely`: a member signed in with this browser, and was not seen to be signed out since. Never a proof. */
  | { status: 'unknown'; likely?: 'member' }
  | { status: 'anonymous' }
  | { status: 'known'; session: SiteSession };

/** A remote's message to its team. It never holds personal data. */
export interface RemoteReport {
  kind: 'error' | 'info';
  /** Stable and short, as `cadastro/rascunho-ilegivel`. */
  code: string;
  cause?: unknown;
}

/**
 * The shell, as a remote sees it. `@since` is the contract that brought a member: whoever is built for an earlier one may be
 * shown by a shell without it. `@until` is the last contract that has a member which goes.
 */
export interface RemoteHost {
  /** The site's name, colours and addresses. @since 1 */
  brand: SiteBrand;
  /** Says who is visiting, and changes when that does. @since 1 */
  session: ReadableStore<SessionState>;
  /** Asks the API again who is visiting, after signing in or out. Rejects when the API cannot be reached. @since 1 */
  refreshSession(): Promise<void>;
  /** Loads the typed client of the API on first use, so that no page pays for it up front. @since 1 */
  api(): Promise<SiteApi>;
  /** Shows the sign-in in place of the current page, at the same address; the page returns after it. @since 1 */
  requireSignIn(): void;
  /** Puts a title other than the route's into the tab, as `Erro: …`; null restores the route's. @since 1 */
  setTitle(title: string | null): void;
  /** Has screen readers say a sentence when they are idle. @since 1 */
  announce(message: string): void;
  /** Sends a message to the remote's team. @since 1 */
  report(report: RemoteReport): void;
  /**
   * Returns the address of a page by its route's name, whichever remote owns it: `host.href('client', { id })`. The path is
   * the one of the versions that this visit uses. @since 2
   */
  href<Name extends RouteName>(...link: RouteLink<Name>): string;
  /**
   * Stores the card, so that the browser shows it, and whom to call, in place of any page of the site that does not
   * arrive. Absent where a shell has no such store; rejects where the browser refuses. @since 2
   */
  cacheCardOffline?(): Promise<void>;
  /** Returns the browser's question whether to install the site; null where it would not ask. Absent in some shells. @since 2 */
  installPrompt?(): InstallPrompt | null;
  /** Shows a fragment of any remote. Use `SiteFragment` of `remote-kit`, which knows its props. @since 2 */
  Fragment(shown: ShownFragment): unknown;
  /** Shows every contribution to a slot of this remote. Use `SiteSlot` of `remote-kit`. @since 2 */
  Slot(shown: ShownSlot): unknown;
  /** Reads and sets what remotes have in common, by name. @since 2 */
  facts: Facts;
  /** Emits an event of this remote, and listens to those of others. @since 2 */
  events: Events;
}

/** The browser's question whether to install the site. It can be asked once. */
export interface InstallPrompt {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** A fragment in a page of another remote. */
export interface ShownFragment {
  /** As `member/cartao@1`. */
  id: string;
  props: unknown;
  /** A React node, shown where no version of the fragment works. */
  fallback?: unknown;
}

/** A slot in a page. */
export interface ShownSlot {
  /** As `admin/painel`. */
  id: string;
  props: unknown;
  /** A React node, shown in place of each contribution of which no version works. */
  fallback?: unknown;
  /**
   * A React node, shown while no contribution is ready, and where none exists or works. Left out, a skeleton is shown while
   * one loads, and nothing otherwise.
   */
  placeholder?: unknown;
}
