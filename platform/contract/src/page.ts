import type { RemoteHost } from './host.ts';
import type { RefusedForm } from './route-server.ts';
import type { SiteApi, SiteBrand } from './site.ts';

/** The request that a page's loader answers. */
export interface PageRequest {
  /** Values of the route's parameters, decoded. */
  params: Readonly<Record<string, string>>;
  /** The query with its `?`, or an empty text. */
  search: string;
  brand: SiteBrand;
  /** The typed client of the API. */
  api(): Promise<SiteApi>;
}

/** The result of a page's loader. Plain JSON: what the server loaded travels in the HTML. */
export interface LoaderResult {
  /** Handed to the page as its `data`. */
  data?: unknown;
  /** Title of the tab in place of the route's, with the same placeholder. */
  title?: string;
  /** True when the address names nothing: the answer is a 404, and the page says so in its own text. */
  missing?: boolean;
  /** Seconds for which the server may serve this page to other visitors, 0 for none; left out, as long as the version is live. */
  freshFor?: number;
}

/** What the shell hands to every page. */
export interface PageProps {
  host: RemoteHost;
  /** True when the shell shows this page, the sign-in, in place of another one that needs it. */
  inPlace?: boolean;
  /** The `data` of the page's loader; undefined when it has none, failed or was late. */
  data?: unknown;
  /** A form of this page that was posted without script and refused. */
  refused?: RefusedForm | undefined;
}

/** A page: a component, without a type of React's, which this package does not know. */
export type PageComponent = (props: PageProps) => unknown;

/** The module of a page. */
export interface PageModule {
  default: PageComponent;
  /**
   * Loads what the page depends on: on the server before the page is rendered, in the browser before it is shown.
   * The server waits 200 ms for it, two thirds of the time budget of a page; when it rejects or is late, the page
   * is rendered without `data`.
   */
  loader?: (request: PageRequest) => Promise<LoaderResult>;
}
