import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ComposedPage, PageComposer } from './page-composer.ts';
import type { PreparedSet } from './release-sets.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** How many composed pages are kept. */
const KEPT = 500;

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

/**
 * Keeps composed pages by address and release set: they depend on nothing else. Two visitors of one page at
 * once get one drawing; an incomplete page is drawn again for the next visitor.
 */
export function createPageCache(compose: PageComposer) {
  const pages = new Map<string, Promise<SentPage>>();

  return function page(prepared: PreparedSet, url: URL, budget?: number): Promise<SentPage> {
    const key = `${prepared.set.id} ${url.pathname}${url.search}`;
    const known = pages.get(key);
    if (known) return known;
    const drawn = compose(prepared, url, budget).then(pack);
    pages.set(key, drawn);
    const forget = () => pages.get(key) === drawn && pages.delete(key);
    drawn.then(({ complete }) => complete || forget(), forget);
    const [oldest] = pages.keys();
    if (pages.size > KEPT && oldest) pages.delete(oldest);
    return drawn;
  };
}

export type PageCache = ReturnType<typeof createPageCache>;
