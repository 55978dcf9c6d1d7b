import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Encoded, encode, KEPT_QUALITY, PASSING_QUALITY } from './encodings.ts';
import type { ComposedPage, Occasion, PageComposer } from './page-composer.ts';
import type { PreparedSet } from './release-sets.ts';

const MEGABYTE = 1024 * 1024;

/** How many bytes of pages are kept that depend on versions alone: those of many release sets. */
const KEPT_FIXED = 96 * MEGABYTE;

/** How many bytes of pages with parameters in their address are kept. */
const KEPT_VARIANTS = 32 * MEGABYTE;

/** A composed page in every encoding it is sent in. */
export interface SentPage extends Omit<ComposedPage, 'html'> {
  /** Names the content, without quotes; each encoding adds its own ending. */
  digest: string;
  bodies: Encoded;
}

async function packPage({ html, ...page }: ComposedPage, quality?: number): Promise<SentPage> {
  const bodies = await encode(html, quality);
  const digest = createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22);
  return { ...page, digest, bodies };
}

/** What an address is kept under: pages that nobody owns are all alike. */
function keyOf({ set, match }: PreparedSet, { pathname, search }: URL) {
  const owned = match(pathname);
  const fixed = !owned || (owned.route.path === pathname && search === '');
  return { key: `${set.id} ${owned ? pathname + search : 'nobody'}`, fixed };
}

const isKept = ({ complete, freshFor }: Pick<ComposedPage, 'complete' | 'freshFor'>) =>
  complete && freshFor !== 0;

const keeper = (maxSize: number, now: () => number) =>
  new LRUCache<string, SentPage>({
    maxSize,
    perf: { now },
    ttlResolution: 0,
    sizeCalculation: ({ bodies }) => bodies.identity.length + bodies.br.length + bodies.gzip.length,
  });

/**
 * Keeps composed pages by address and release set: they depend on nothing else, or say for how long they
 * hold. Two visitors of one page at once get one drawing; an incomplete page is drawn again for the next
 * visitor. Addresses that anybody can make up crowd out each other only; pages of release sets that nobody
 * uses any more give way to those of newer ones.
 */
export function createPageCache(compose: PageComposer, now = () => performance.now()) {
  const fixedPages = keeper(KEPT_FIXED, now);
  const variants = keeper(KEPT_VARIANTS, now);
  const underWay = new Map<string, Promise<SentPage>>();

  return function page(prepared: PreparedSet, url: URL, occasion?: Occasion): Promise<SentPage> {
    // A page with somebody's form in it, or of a version that only they see, is theirs alone.
    if (occasion?.refused || occasion?.preview)
      return compose(prepared, url, occasion).then(composed => packPage(composed, PASSING_QUALITY));
    const { key, fixed } = keyOf(prepared, url);
    const pages = fixed ? fixedPages : variants;
    const known = pages.get(key);
    if (known) return Promise.resolve(known);
    const drawing = underWay.get(key);
    if (drawing) return drawing;
    const drawn = compose(prepared, url, occasion)
      .then(composed => packPage(composed, isKept(composed) ? KEPT_QUALITY : PASSING_QUALITY))
      .then(sent => {
        if (isKept(sent))
          pages.set(key, sent, sent.freshFor === undefined ? {} : { ttl: sent.freshFor * 1000 });
        return sent;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, drawn);
    return drawn;
  };
}

export type PageCache = ReturnType<typeof createPageCache>;
