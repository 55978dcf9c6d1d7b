import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ComposedPage, PageComposer } from './page-composer.ts';
import type { PreparedSet } from './release-sets.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** How many pages with parameters in their address are kept; those without are as many as there are routes. */
const KEPT_VARIANTS = 200;

/** A composed page in every encoding it is sent in. */
export interface SentPage extends Omit<ComposedPage, 'html'> {
  etag: string;
  bodies: { identity: Buffer; br: Buffer; gzip: Buffer };
}

async function pack({ html, ...page }: ComposedPage): Promise<SentPage> {
  const identity = Buffer.from(html);
  const [br, zipped] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    deflate(identity),
  ]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { ...page, etag, bodies: { identity, br, gzip: zipped } };
}

/** What an address is kept under: pages that nobody owns are all alike. */
function keyOf({ set, match }: PreparedSet, { pathname, search }: URL) {
  const owned = match(pathname);
  const fixed = !owned || (owned.route.path === pathname && search === '');
  return { key: `${set.id} ${owned ? pathname + search : 'nobody'}`, fixed };
}

/**
 * Keeps composed pages by address and release set: they depend on nothing else. Two visitors of one page at
 * once get one drawing; an incomplete page is drawn again for the next visitor. Addresses that anybody can make
 * up crowd out each other only, and a new release set the old one's pages.
 */
export function createPageCache(compose: PageComposer) {
  let setId = '';
  const fixedPages = new Map<string, Promise<SentPage>>();
  const variants = new Map<string, Promise<SentPage>>();

  return function page(prepared: PreparedSet, url: URL, budget?: number): Promise<SentPage> {
    if (setId !== prepared.set.id) {
      setId = prepared.set.id;
      fixedPages.clear();
      variants.clear();
    }
    const { key, fixed } = keyOf(prepared, url);
    const pages = fixed ? fixedPages : variants;
    const known = pages.get(key);
    if (known) return known;
    const drawn = compose(prepared, url, budget).then(pack);
    pages.set(key, drawn);
    const forget = () => pages.get(key) === drawn && pages.delete(key);
    drawn.then(({ complete }) => complete || forget(), forget);
    const [oldest] = variants.keys();
    if (variants.size > KEPT_VARIANTS && oldest) variants.delete(oldest);
    return drawn;
  };
}

export type PageCache = ReturnType<typeof createPageCache>;
