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

/** Something a remote wants its team to know of. Never personal data. */
export interface RemoteReport {
  kind: 'error' | 'info';
  /** Stable and short, as `cadastro/rascunho-ilegivel`. */
  code: string;
  cause?: unknown;
}

/** The shell, as a remote sees it. */
export interface RemoteHost {
  brand: SiteBrand;
  session: ReadableStore<SessionState>;
  /** Asks the API again who is visiting; after signing in or out. Rejects when the API cannot be reached. */
  refreshSession(): Promise<void>;
  /** The typed client of the API. It arrives on first use, so that no page pays for it up front. */
  api(): Promise<SiteApi>;
  /** Shows the sign-in in place of the current page, at the same address; the page comes back after it. */
  requireSignIn(): void;
  /** Puts a title other than the route's into the tab, as `Erro: …`; null takes it back. */
  setTitle(title: string | null): void;
  /** Says a sentence to screen readers, politely. */
  announce(message: string): void;
  report(report: RemoteReport): void;
  /**
   * The address of a page by its route's name, whichever remote owns it: `host.href('client', { id })`. The path is
   * the one of the versions that this visit uses.
   */
  href<Name extends RouteName>(...link: RouteLink<Name>): string;
  /**
   * From now on the browser shows, in place of any page of the site that does not arrive, whom to call and what
   * `site/offline-card` lists. Absent where a shell cannot; rejects where the browser refuses.
   */
  cacheCardOffline?(): Promise<void>;
  /** What the browser would ask to install the site as an app; null where it would not ask. Absent where a shell cannot. */
  installPrompt?(): InstallPrompt | null;
  /** Shows a fragment of any remote. Use `SiteFragment` of `remote-kit`, which knows its props. */
  Fragment(shown: ShownFragment): unknown;
  /** Shows every contribution to a slot of this remote. Use `SiteSlot` of `remote-kit`. */
  Slot(shown: ShownSlot): unknown;
  facts: Facts;
  events: Events;
}

/** A browser's own question whether to install the site; asked once. */
export interface InstallPrompt {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** A fragment in a page of another remote. */
export interface ShownFragment {
  /** As `member/cartao@1`. */
  id: string;
  props: unknown;
  /** What stands there where no version of it works, as a React node. */
  fallback?: unknown;
}

/** A slot in a page. */
export interface ShownSlot {
  /** As `admin/painel`. */
  id: string;
  props: unknown;
  /** What stands in the place of a contribution of which no version works, as a React node. */
  fallback?: unknown;
  /**
   * What stands there until a contribution is, where nothing contributes, and where no version works, as a React node;
   * left out, a contribution's skeleton, and nothing.
   */
  placeholder?: unknown;
}
