import type { RemoteHost } from './host.ts';
import type { offers } from './offers.ts';
import type { SiteApi, SiteBrand } from './site.ts';

/**
 * Fragment id → its props: `'member/cartao@1': { numero: string }`. Remotes add their own by declaration merging, each
 * in its `src/offers.d.ts`; the site's `offers.d.ts` gathers these.
 */
export interface SiteFragments {
  [offers]?: never;
}

/** Id of a fragment: remote, name and major version, as `member/cartao@1`. Pages show a fragment by this id. */
export type FragmentId = Extract<keyof SiteFragments, string>;

/** The request that a fragment's loader answers. It has no address, so that any page may show the fragment. */
export interface FragmentRequest {
  brand: SiteBrand;
  /** The typed client of the API. */
  api(): Promise<SiteApi>;
}

/** The result of a fragment's loader. Plain JSON: what the server loaded travels in the HTML. */
export interface FragmentResult {
  /** Handed to the fragment as its `data`. */
  data?: unknown;
  /**
   * Seconds for which a page with this data may be served to other visitors. Left out, it may be served as long as the
   * version is live.
   */
  freshFor?: number;
}

/** Props that the shell hands to a fragment. */
export interface FragmentProps<Props = unknown> {
  host: RemoteHost;
  /** The props that the page gave the fragment. */
  props: Props;
  /** The `data` of the fragment's loader; undefined when it has no loader, or the loader failed or was late. */
  data?: unknown;
}

/** A fragment's module. Its component has no React type, since this package does not depend on React. */
export interface FragmentModule {
  default: (props: FragmentProps<never>) => unknown;
  /**
   * Loads the fragment's data: on the server in parallel with the page's loader and within the same time, in the
   * browser before the fragment is shown.
   */
  loader?: (request: FragmentRequest) => Promise<FragmentResult>;
}

/** Name and major version, which together identify a fragment within its remote. */
export interface FragmentName {
  name: string;
  major: number;
}

/** Returns the key of a fragment within its remote, as `cartao@1`. */
export const fragmentKey = ({ name, major }: FragmentName): string => `${name}@${major}`;

/** Returns the id of a fragment on the whole site, as `member/cartao@1`. */
export const fragmentId = (remote: string, fragment: FragmentName): string =>
  `${remote}/${fragmentKey(fragment)}`;

/** Splits an id into its remote and its key: `member` and `cartao@1`. */
export function splitFragmentId(id: string): { remote: string; key: string } {
  const slash = id.indexOf('/');
  return { remote: id.slice(0, slash), key: id.slice(slash + 1) };
}

/**
 * Returns the name under which the standard container exposes a fragment: `./fragments/cartao`, and
 * `./fragments/cartao@2` from the second major version on.
 */
export const exposedFragment = ({ name, major }: FragmentName): string =>
  `./fragments/${major === 1 ? name : `${name}@${major}`}`;
