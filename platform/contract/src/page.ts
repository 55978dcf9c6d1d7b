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
  /**
   * Seconds for which the server may serve this page to other visitors, 0 for none. Left out, it may be served as long
   * as the version is live.
   */
  freshFor?: number;
}

/** Props that the shell hands to every page. */
export interface PageProps {
  host: RemoteHost;
  /** True for the sign-in page while the shell shows it in place of a page that needs it. */
  inPlace?: boolean;
  /** The `data` of the page's loader; undefined when it has no loader, or the loader failed or was late. */
  data?: unknown;
  /** A form of this page that was posted without script and refused. */
  refused?: RefusedForm | undefined;
}

/** The component of a page. It has no React type, since this package does not depend on React. */
export type PageComponent = (props: PageProps) => unknown;

/** The module of a page. */
export interface PageModule {
  default: PageComponent;
  /**
   * Loads the data of the page: on the server before the page is rendered, in the browser before it is shown. The
   * server waits 200 ms for it, two thirds of the time budget of a page; when it rejects or is late, the page is
   * rendered without `data`.
   */
  loader?: (request: PageRequest) => Promise<LoaderResult>;
}
