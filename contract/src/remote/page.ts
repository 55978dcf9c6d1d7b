import type { ApiClient } from '../api/client.ts';
import type { Brand } from '../brand/brand.ts';
import type { RemoteHost } from './host.ts';
import type { RefusedForm } from './route-server.ts';

/** What a page is asked for, before it is shown. */
export interface PageRequest {
  /** Values of the route's parameters, decoded. */
  params: Readonly<Record<string, string>>;
  /** The query with its `?`, or an empty text. */
  search: string;
  brand: Brand;
  /** The typed client of the API. */
  api(): Promise<ApiClient>;
}

/** What a page found out before it is shown. Plain JSON: what the server found travels in the HTML. */
export interface PageFindings {
  /** Handed to the page as its `data`. */
  data?: unknown;
  /** Title of the tab in place of the route's, with the same placeholder. */
  title?: string;
  /** True when the address names nothing: the answer is a 404, the page says it in its own words. */
  missing?: boolean;
  /** How many seconds the server may show this to other visitors, 0 for none; left out, as long as the version lives. */
  freshFor?: number;
}

/** What the shell hands to every page. */
export interface PageProps {
  host: RemoteHost;
  /** True when the shell shows this page in place of another one that needs it: the sign-in. */
  inPlace?: boolean;
  /** What the page's `prepare` found; undefined when it has none, or could not find it out in time. */
  data?: unknown;
  /** A form of this page that was posted without script and refused. */
  refused?: RefusedForm | undefined;
}

/** A page as `load` brings it: a component, without a type of React's, which this package does not know. */
export type PageComponent = (props: PageProps) => unknown;

/** The module of a page. */
export interface PageModule {
  default: PageComponent;
  /**
   * Finds out what the page depends on: on the server before it is drawn, in the browser before it is shown.
   * The server waits 200 ms for it (two thirds of what a page may take there); when it rejects or is late, the page is shown without `data`.
   */
  prepare?: (request: PageRequest) => Promise<PageFindings>;
}
