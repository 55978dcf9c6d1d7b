import { createHash } from 'node:crypto';
import { fragmentsOfRoute } from '@serafim/host/routes/fragment-table';
import type { RouteMatch } from '@serafim/host/routes/route-table';
import { LRUCache } from 'lru-cache';
import type { Encoder } from '../http/encoder.ts';
import { DENSE_QUALITY, decode, QUICK_QUALITY, withEnd } from '../http/encodings.ts';
import { OverloadedError } from '../http/overload.ts';
import { type PreparedSet, releasedRoute } from '../sets/prepare-set.ts';
import { shellVersion } from '../sets/set-shell.ts';
import { selectFromSet } from './create-boot.ts';
import type { Occasion } from './occasion.ts';
import type { ComposedPage, PageComposer } from './page-composer.ts';
import { type EncodedPage, endPage, type StartedPage, startPage } from './started-page.ts';

const MEGABYTE = 1024 * 1024;

/** How many bytes of pages are cached that depend on versions alone. */
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

interface StoredPage {
  started: StartedPage;
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

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** By route, what names its page in a release set. */
const pageNames = new WeakMap<PreparedSet, Map<RouteMatch['route'] | undefined, string>>();

/** Names the versions that a page shows, and whatever else of its release set is in it: not the set. */
function namePage(prepared: PreparedSet, match: RouteMatch | null): string {
  const names = pageNames.get(prepared) ?? new Map<RouteMatch['route'] | undefined, string>();
  pageNames.set(prepared, names);
  const known = names.get(match?.route);
  if (known !== undefined) return known;
  const fragments = match ? fragmentsOfRoute(prepared.fragments, match) : [];
  const shown = selectFromSet(prepared.set, { match, fragments });
  const name = sha256(JSON.stringify([shellVersion(prepared), shown]));
  names.set(match?.route, name);
  return name;
}

/**
 * The keys of an address: one that all release sets with this page have, and one of this set for a page in which the
 * composer had to replace a version. Pages of addresses that no remote serves are all alike.
 */
function cacheKeys(prepared: PreparedSet, match: RouteMatch | null, { pathname, search }: URL) {
  const fixed = !match || (match.route.path === pathname && search === '');
  const address = match ? pathname + search : 'not-found';
  return { key: `${namePage(prepared, match)} ${address}`, ownKey: `${prepared.set.id} ${address}`, fixed };
}

const isCacheable = ({ complete, freshFor }: Pick<ComposedPage, 'complete' | 'freshFor'>) =>
  complete && freshFor !== 0;

const createCache = (maxSize: number, now: () => number) =>
  new LRUCache<string, StoredPage>({
    maxSize,
    perf: { now },
    ttlResolution: 0,
    sizeCalculation: ({ started }) => started.start.open.br.length + started.start.open.gzip.length,
  });

/** Compresses a page that is sent often densely, once nothing else is compressed. */
async function condense(stored: StoredPage, encoder: Encoder): Promise<void> {
  const { started } = stored;
  stored.isDense = true;
  try {
    const text = await decode(withEnd(started.start, Buffer.of()));
    started.start = { ...started.start, open: await encoder.encode(text, DENSE_QUALITY, false) };
  } catch {
    // It is sent as it is, and tried again.
    stored.isDense = false;
  }
}

function sendStored(stored: StoredPage, prepared: PreparedSet, encoder: Encoder): EncodedPage {
  stored.sent += 1;
  if (!stored.isDense && stored.sent >= WORTH_DENSITY && encoder.isIdle()) void condense(stored, encoder);
  return endPage(stored.started, prepared);
}

interface PageCacheDeps {
  encoder: Encoder;
  now?: () => number;
  mostUnderWay?: number;
}

/**
 * Finds the page of an address and a release set, which depends on nothing else, or says for how long it holds. It is
 * rendered and compressed once for all sets that differ only in what it does not show. Two visitors of one page at once
 * get one rendering; an incomplete page is rendered again for the next visitor. Made-up addresses evict each other only,
 * and are compressed quickly; pages of unused versions are evicted by those of newer ones. It rejects with
 * `OverloadedError` where too many made-up addresses are composed already.
 */
export type PageCache = (prepared: PreparedSet, requested: URL, occasion?: Occasion) => Promise<EncodedPage>;

export function createPageCache(
  composePage: PageComposer,
  { encoder, now = () => performance.now(), mostUnderWay = MOST_UNDER_WAY }: PageCacheDeps,
): PageCache {
  const createKind = (maxSize: number) => ({
    cache: createCache(maxSize, now),
    underWay: new Map<string, Promise<{ started: StartedPage; requested: string }>>(),
  });
  const fixedPages = createKind(FIXED_SIZE);
  const variants = createKind(VARIANTS_SIZE);

  function refuseTooManyVariants(): void {
    if (variants.underWay.size >= mostUnderWay)
      throw new OverloadedError('too many pages that nobody asked for before are under way');
  }

  return async function getPage(prepared, requested, occasion) {
    const match = prepared.findRoute(requested.pathname);
    const url = match ? knownAddress(prepared, match, requested) : requested;
    // A page with a visitor's form in it, or with a preview, is for that visitor only.
    if (occasion?.refused || occasion?.preview) {
      const composed = await composePage(prepared, url, occasion);
      return endPage(await startPage(composed, encoder, QUICK_QUALITY), composed.prepared);
    }
    const { key, ownKey, fixed } = cacheKeys(prepared, match, url);
    const { cache, underWay } = fixed ? fixedPages : variants;
    const stored = cache.get(key) ?? cache.get(ownKey);
    if (stored) return sendStored(stored, prepared, encoder);
    if (!fixed && !underWay.has(key)) {
      // What is refused for all is taken out of nobody's budget.
      refuseTooManyVariants();
      await occasion?.spend?.();
    }

    async function composeNew() {
      const composed = await composePage(prepared, url, occasion);
      const isDense = fixed && isCacheable(composed);
      const quality = isDense ? DENSE_QUALITY : QUICK_QUALITY;
      const started = await startPage(composed, encoder, quality);
      if (isCacheable(composed)) {
        const ttl = (composed.freshFor ?? Number.POSITIVE_INFINITY) * 1000;
        started.shared = { address: url.pathname + url.search, isFixed: fixed, until: now() + ttl };
        const entry = { started, sent: 0, isDense };
        cache.set(started.only ? ownKey : key, entry, Number.isFinite(ttl) ? { ttl } : {});
      }
      return { started, requested: prepared.set.id };
    }

    function composeOnce(name: string) {
      // By the time that the budget has answered, the page may be under way for somebody else, or too many others.
      const composing = underWay.get(name);
      if (composing) return composing;
      if (!fixed) refuseTooManyVariants();
      const page = composeNew().finally(() => underWay.delete(name));
      underWay.set(name, page);
      return page;
    }

    const first = await composeOnce(key);
    // What takes the place of a version follows from the whole set.
    const isOthers = first.started.only !== undefined && first.requested !== prepared.set.id;
    const { started } = isOthers ? await composeOnce(ownKey) : first;
    return endPage(started, prepared);
  };
}
