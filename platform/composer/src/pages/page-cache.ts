import { createHash } from 'node:crypto';
import type { RouteMatch } from '@serafim/host/routes/route-table';
import { LRUCache } from 'lru-cache';
import type { Shared } from '../edge/edge.ts';
import type { Encoder } from '../http/encoder.ts';
import { DENSE_QUALITY, decode, type Encoded, QUICK_QUALITY } from '../http/encodings.ts';
import { OverloadedError } from '../http/overload.ts';
import { type PreparedSet, releasedRoute } from '../sets/prepare-set.ts';
import type { Occasion } from './occasion.ts';
import type { ComposedPage, PageComposer } from './page-composer.ts';

const MEGABYTE = 1024 * 1024;

/** How many bytes of pages are cached that depend on versions alone: those of many release sets. */
const FIXED_SIZE = 32 * MEGABYTE;

/** How many bytes of pages with parameters in their address are cached. */
const VARIANTS_SIZE = 16 * MEGABYTE;

/**
 * How often a page is sent before it is worth to be compressed densely, where anybody makes up addresses of its kind:
 * dense compression takes ten times what rendering takes.
 */
const WORTH_DENSITY = 5;

/**
 * How many pages of made-up addresses are composed at the same time. The two processes that render have work with a few;
 * what waits behind them takes the composer's only thread from everybody else, and comes too late.
 */
const MOST_UNDER_WAY = 32;

/** A composed page in every encoding it is sent in. */
export interface EncodedPage extends Omit<ComposedPage, 'html'> {
  /** Names the content, without quotes; each encoding adds its own ending. */
  digest: string;
  bodies: Encoded;
  /** How other visitors may get it; left out where it is for one request alone. */
  shared?: Shared;
}

interface StoredPage {
  page: EncodedPage;
  /** How often it was sent out of the cache. */
  sent: number;
  isDense: boolean;
}

/**
 * An address as its page depends on it: each parameter that the route names once, in the route's order, and no other.
 * A page that the server does not render depends on none.
 */
function knownAddress(prepared: PreparedSet, match: RouteMatch, url: URL): URL {
  // Most addresses have none.
  if (url.search === '') return url;
  const known = new URL(url.pathname, url);
  const read = match.route.prerender ? releasedRoute(prepared, match)?.query : undefined;
  for (const name of read ?? []) {
    const value = url.searchParams.get(name);
    if (value !== null) known.searchParams.set(name, value);
  }
  return known;
}

/** The key of an address: pages of addresses that no remote serves are all alike. */
function cacheKey({ set }: PreparedSet, match: RouteMatch | null, { pathname, search }: URL) {
  const fixed = !match || (match.route.path === pathname && search === '');
  return { key: `${set.id} ${match ? pathname + search : 'not-found'}`, fixed };
}

const isCacheable = ({ complete, freshFor }: Pick<ComposedPage, 'complete' | 'freshFor'>) =>
  complete && freshFor !== 0;

const createCache = (maxSize: number, now: () => number) =>
  new LRUCache<string, StoredPage>({
    maxSize,
    perf: { now },
    ttlResolution: 0,
    sizeCalculation: ({ page: { bodies } }) => bodies.br.length + bodies.gzip.length,
  });

interface PageCacheDeps {
  encoder: Encoder;
  now?: () => number;
  mostUnderWay?: number;
}

async function encodePage(
  { html, ...page }: ComposedPage,
  encoder: Encoder,
  quality: number,
): Promise<EncodedPage> {
  const digest = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  return { ...page, digest, bodies: await encoder.encode(html, quality) };
}

/**
 * Finds the page of an address and a release set, which depends on nothing else, or says for how long it holds. Two
 * visitors of one page at once get one rendering; an incomplete page is rendered again for the next visitor. Made-up
 * addresses evict each other only, and are compressed quickly; pages of unused release sets are evicted by those of newer
 * ones. It rejects with `OverloadedError` where too many made-up addresses are composed already.
 */
export type PageCache = (prepared: PreparedSet, requested: URL, occasion?: Occasion) => Promise<EncodedPage>;

export function createPageCache(
  composePage: PageComposer,
  { encoder, now = () => performance.now(), mostUnderWay = MOST_UNDER_WAY }: PageCacheDeps,
): PageCache {
  const createKind = (maxSize: number) => ({
    cache: createCache(maxSize, now),
    underWay: new Map<string, Promise<EncodedPage>>(),
  });
  const fixedPages = createKind(FIXED_SIZE);
  const variants = createKind(VARIANTS_SIZE);

  function refuseTooManyVariants(): void {
    if (variants.underWay.size >= mostUnderWay)
      throw new OverloadedError('too many pages that nobody asked for before are under way');
  }

  /** Compresses a page that is sent often densely, once nothing else is compressed. */
  async function condense(stored: StoredPage): Promise<void> {
    stored.isDense = true;
    try {
      const bodies = await encoder.encode(await decode(stored.page.bodies), DENSE_QUALITY);
      stored.page = { ...stored.page, bodies };
    } catch {
      // It is sent as it is, and tried again.
      stored.isDense = false;
    }
  }

  function sendStored(stored: StoredPage): EncodedPage {
    stored.sent += 1;
    if (!stored.isDense && stored.sent >= WORTH_DENSITY && encoder.isIdle()) void condense(stored);
    return stored.page;
  }

  return async function getPage(prepared, requested, occasion) {
    const match = prepared.findRoute(requested.pathname);
    const url = match ? knownAddress(prepared, match, requested) : requested;
    // A page with a visitor's form in it, or with a preview, is for that visitor only.
    if (occasion?.refused || occasion?.preview)
      return composePage(prepared, url, occasion).then(page => encodePage(page, encoder, QUICK_QUALITY));
    const { key, fixed } = cacheKey(prepared, match, url);
    const { cache, underWay } = fixed ? fixedPages : variants;
    const stored = cache.get(key);
    if (stored) return sendStored(stored);
    if (!fixed && !underWay.has(key)) {
      // What is refused for all is taken out of nobody's budget.
      refuseTooManyVariants();
      await occasion?.spend?.();
    }
    // By the time that the budget has answered, the page may be under way for somebody else, or too many others.
    const composing = underWay.get(key);
    if (composing) return composing;
    if (!fixed) refuseTooManyVariants();

    async function composeNew(): Promise<EncodedPage> {
      const composed = await composePage(prepared, url, occasion);
      const isDense = fixed && isCacheable(composed);
      const encoded = await encodePage(composed, encoder, isDense ? DENSE_QUALITY : QUICK_QUALITY);
      if (!isCacheable(encoded)) return encoded;
      const ttl = (encoded.freshFor ?? Number.POSITIVE_INFINITY) * 1000;
      const shared = { address: url.pathname + url.search, isFixed: fixed, until: now() + ttl };
      const page: EncodedPage = { ...encoded, shared };
      cache.set(key, { page, sent: 0, isDense }, Number.isFinite(ttl) ? { ttl } : {});
      return page;
    }

    const page = composeNew().finally(() => underWay.delete(key));
    underWay.set(key, page);
    return page;
  };
}
