import type { Events, Facts } from './facts.ts';
import type { RouteLink, RouteName } from './named-routes.ts';
import type { SiteApi, SiteAudience, SiteBrand, SiteHost, SiteSession } from './site.ts';

/** A store that can be read and followed. The `useStore` of zustand accepts it. */
export interface ReadableStore<T> {
  getState(): T;
  getInitialState(): T;
  subscribe(listener: (state: T, previous: T) => void): () => void;
}

/** State of the visitor's session. `unknown` until the API has answered, and on the server. */
export type SessionState =
  /** `likely`: one of these signed in with this browser, and no sign-out was seen since. It is never a proof. */
  | { status: 'unknown'; likely?: SiteAudience }
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
 * The shell, as a remote sees it. `@since` names the contract that added a member: a remote that is built for an
 * earlier contract may run in a shell without it. `@until` names the last contract of a member that will be removed.
 */
export interface RemoteHost extends SiteHost {
  /** The site's name, colours and addresses. @since 1 */
  brand: SiteBrand;
  /** Holds the state of the visitor's session, and notifies of its changes. @since 1 */
  session: ReadableStore<SessionState>;
  /** Reads the session from the API again, after signing in or out. Rejects when the API cannot be reached. @since 1 */
  refreshSession(): Promise<void>;
  /** Loads the typed client of the API on first use, so that no page pays for it up front. @since 1 */
  api(): Promise<SiteApi>;
  /** Shows the sign-in in place of the current page, at the same address; the page returns after it. @since 1 */
  requireSignIn(): void;
  /** Puts a title other than the route's into the tab, as `Erro: …`; null restores the route's. @since 1 */
  setTitle(title: string | null): void;
  /** Announces a sentence to screen readers once they are idle. @since 1 */
  announce(message: string): void;
  /** Sends a message to the remote's team. @since 1 */
  report(report: RemoteReport): void;
  /**
   * Returns the address of a page by its route's name, whichever remote owns it: `host.href('client', { id })`. The path is
   * the one of the versions that this visit uses. @since 2
   */
  href<Name extends RouteName>(...link: RouteLink<Name>): string;
  /** Returns the browser's prompt to install the site, or null when it offers none. Absent in some shells. @since 2 */
  installPrompt?(): InstallPrompt | null;
  /** Shows a fragment of any remote. Use `SiteFragment` of `remote-kit`, which knows its props. @since 2 */
  Fragment(shown: ShownFragment): unknown;
  /** Shows every contribution to a slot of this remote. Use `SiteSlot` of `remote-kit`. @since 2 */
  Slot(shown: ShownSlot): unknown;
  /** Reads and sets facts, the small values that remotes share, by id. @since 2 */
  facts: Facts;
  /** Emits an event of this remote, and listens to those of others. @since 2 */
  events: Events;
}

/** The browser's prompt to install the site. It can be shown once. */
export interface InstallPrompt {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** A fragment in a page of another remote. */
export interface ShownFragment {
  /** Id of the fragment, as `member/cartao@1`. */
  id: string;
  props: unknown;
  /** A React node, shown when no version of the fragment works. */
  fallback?: unknown;
}

/** A slot in a page. */
export interface ShownSlot {
  /** Id of the slot, as `admin/painel`. */
  id: string;
  props: unknown;
  /** A React node, shown in place of each contribution of which no version works. */
  fallback?: unknown;
  /**
   * A React node, shown while no contribution is ready, and when none exists or works. Left out, a skeleton is shown
   * while one loads, and nothing otherwise.
   */
  placeholder?: unknown;
}
