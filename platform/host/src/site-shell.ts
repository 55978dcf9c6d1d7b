import type { ReadableStore, RemoteHost, SessionState } from '@serafim/platform-contract/host';
import type { PageFooter, PageLayout } from '@serafim/platform-contract/module';
import type { NavigationLink, NavigationPlace } from '@serafim/platform-contract/navigation';
import type { BootPreview, ReleaseSet } from '@serafim/platform-contract/release-set';
import type { Shape } from '@serafim/platform-contract/shape';
import type { SiteApi, SiteBrand, SiteHost, SiteSession } from '@serafim/platform-contract/site';
import type { ComponentType, ReactNode } from 'react';
import type { SiteFacts } from './facts/site-facts.ts';
import type { Address } from './loading/loader-results.ts';
import type { RemoteFailure } from './loading/remote-failure.ts';

/** The links that live remotes ask for in a place; it reads those that are known by now. */
export type LinksIn = (place: NavigationPlace) => readonly NavigationLink[];

/** What the layout shows beside the page. Few components read it, so that no page renders again for it. */
export interface Notices {
  /** Another page is on its way. */
  pending: boolean;
  /** What a page announces to screen readers. */
  announcement: string;
}

export type NoticeStore = ReadableStore<Notices>;

/** What stands around a page, by its route. */
export interface LayoutProps {
  layout: PageLayout;
  footer: PageFooter;
  host: RemoteHost;
  linksIn: LinksIn;
  notices: NoticeStore;
  /** What only this visitor sees. */
  preview?: BootPreview | undefined;
  children: ReactNode;
}

/** What failed last of a remote in this tab. */
export type FailureStore = ReadableStore<{ lastFailure: RemoteFailure | null }>;

/** What developers and administrators may ask of a page. */
export interface PageInsides {
  boot: { preview?: BootPreview };
  facts: SiteFacts;
  uiState: FailureStore;
}

/** Who is visiting, as the site's API says. */
export interface SessionStore {
  store: ReadableStore<SessionState>;
  /** Reads the session from the API. Rejects and leaves the state as it was where the API cannot be reached. */
  refresh(): Promise<void>;
  /** Reads it where somebody may be signed in on this device. */
  restore(): Promise<void>;
}

/** Opens the client of the API when it is first asked for. */
export type OpenApi = () => Promise<SiteApi>;

/** What a site gives its host: its looks, its words, its API and its sessions. */
export interface SiteShell {
  /** Header, footer and the page, which is all that stands in the one `<main>`. */
  Layout: ComponentType<LayoutProps>;
  /** Stands in the place of a page that is still loading, in the page's shape. */
  PageSkeleton: ComponentType<{ shape?: Shape | undefined }>;
  /** The same of a fragment; one without a shape takes no room. */
  FragmentSkeleton: ComponentType<{ shape: Shape | undefined }>;
  /** Fills the area of a page that could not be loaded. */
  FailureNotice: ComponentType<{ brand: SiteBrand; onRetry: () => void }>;
  /** The page of an address that no remote serves. */
  NotFound: ComponentType<{ brand: SiteBrand }>;
  /** Titles of the tab where there is no page, and where nobody could find out which. */
  titles: { notFound: string; unresolved: string };
  /** Path of the page that signs people in; left out where nobody does. */
  signIn?: string;
  /** The page that most visitors of another one open next; null for none. */
  likelyNext?: (pathname: string) => Address | null;
  /** Left out by a site without an API. @param onFailure called with what a call failed of that the site is at fault for */
  openApi?: (onFailure?: (cause: unknown) => void) => OpenApi;
  /** Left out where every visitor is anonymous. */
  createSession?: (api: OpenApi) => SessionStore;
  /** Returns the audiences and roles that a person belongs to. Left out, contributions to slots are for everybody. */
  audiences?: (session: SiteSession) => readonly (string | undefined)[];
  /** Address of the one script that may run as the site's service worker; left out, none may. */
  worker?: string;
  /** Makes the members of the host that only this site has. @param startWorker starts the service worker; rejects when the browser refuses */
  extendHost?: (startWorker: () => Promise<void>) => SiteHost;
  /** Shows what visitors never ask for: what a preview consists of; for who may see it, which remote fills which part. */
  showInsides?: (page: PageInsides, session: SessionState, set: ReleaseSet) => Promise<void>;
}
