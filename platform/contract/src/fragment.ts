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

/** Remote, name and major version, as `member/cartao@1`: what every page that shows the fragment says of it. */
export type FragmentId = Extract<keyof SiteFragments, string>;

/** What a fragment's loader may use: it depends on no address, so that any page may show it. */
export interface FragmentRequest {
  brand: SiteBrand;
  /** The typed client of the API. */
  api(): Promise<SiteApi>;
}

/** The result of a fragment's loader. Plain JSON: what the server loaded travels in the HTML. */
export interface FragmentResult {
  /** Handed to the fragment as its `data`. */
  data?: unknown;
  /** Seconds for which a page with it may be served to other visitors; left out, as long as the version is live. */
  freshFor?: number;
}

/** What the shell hands to a fragment. */
export interface FragmentProps<Props = unknown> {
  host: RemoteHost;
  /** What the page that shows it gave it. */
  props: Props;
  /** The `data` of its loader; undefined when it has none, failed or was late. */
  data?: unknown;
}

/** A fragment's module: a component, without a type of React's, which this package does not know. */
export interface FragmentModule {
  default: (props: FragmentProps<never>) => unknown;
  /** Loads its data: on the server beside the page's loader, in as much time; in the browser before it is shown. */
  loader?: (request: FragmentRequest) => Promise<FragmentResult>;
}

/** What tells the fragments of a remote apart. */
export interface FragmentName {
  name: string;
  major: number;
}

/** A fragment within its remote, as `cartao@1`. */
export const fragmentKey = ({ name, major }: FragmentName): string => `${name}@${major}`;

/** A fragment's id on the whole site, as `member/cartao@1`. */
export const fragmentId = (remote: string, fragment: FragmentName): string =>
  `${remote}/${fragmentKey(fragment)}`;

/** The two halves of an id: `member` and `cartao@1`. */
export function splitFragmentId(id: string): { remote: string; key: string } {
  const slash = id.indexOf('/');
  return { remote: id.slice(0, slash), key: id.slice(slash + 1) };
}

/** Where the standard container exposes a fragment: `./fragments/cartao`, and `./fragments/cartao@2` from the second major on. */
export const exposedFragment = ({ name, major }: FragmentName): string =>
  `./fragments/${major === 1 ? name : `${name}@${major}`}`;
