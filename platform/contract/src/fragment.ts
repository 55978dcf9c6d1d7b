import type { $ZodType } from 'zod/v4/core';
import type { RemoteHost } from './host.ts';
import type { offers } from './offers.ts';
import type { Shape } from './shape.ts';
import type { SiteApi, SiteBrand } from './site.ts';
import type { Filling } from './slot.ts';

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

/** A component that a remote offers to the pages of other remotes. All but `props` and `load` is plain data. */
export interface RemoteFragment {
  /** Lower case, as `cartao`. */
  name: string;
  /** Counts up where its props change in a way that pages which show it would notice. Two may stand side by side. */
  major: number;
  /** What pages hand it, as data that fits JSON. Read at release: it never reaches a browser. */
  props: $ZodType;
  /** True where the server renders it; false for what depends on who is signed in. */
  prerender: boolean;
  /** Shape of its skeleton; left out, it takes no room until it is there. */
  shape?: Shape;
  /** Loads its module. */
  load: () => Promise<FragmentModule>;
  /** The fragment that it shows in its turn; one, which shows no other. */
  uses?: readonly [string];
  /** The slot of another remote, or of the shell, that it is a contribution to. */
  fills?: Filling;
}

/** A fragment within its remote, as `cartao@1`. */
export const fragmentKey = ({ name, major }: Pick<RemoteFragment, 'name' | 'major'>): string =>
  `${name}@${major}`;

/** A fragment's id on the whole site, as `member/cartao@1`. */
export const fragmentId = (remote: string, fragment: Pick<RemoteFragment, 'name' | 'major'>): string =>
  `${remote}/${fragmentKey(fragment)}`;

/** The two halves of an id: `member` and `cartao@1`. */
export function splitFragmentId(id: string): { remote: string; key: string } {
  const slash = id.indexOf('/');
  return { remote: id.slice(0, slash), key: id.slice(slash + 1) };
}

/** Where the standard container exposes a fragment: `./fragments/cartao`, and `./fragments/cartao@2` from the second major on. */
export const exposedFragment = ({ name, major }: Pick<RemoteFragment, 'name' | 'major'>): string =>
  `./fragments/${major === 1 ? name : `${name}@${major}`}`;
