import { BOOT_ELEMENT_ID } from '@serafim/platform-contract/release-set';
import { z } from 'zod';
import { sendRequest } from './send-request.ts';

/** What visitors need of `fetch`. */
type Fetch = (
  address: string,
  options?: { method?: string; headers?: Record<string, string>; body?: string; signal?: AbortSignal },
) => Promise<Response>;

/**
 * Fetches from an address of this machine's own, any of 127.0.0.0/8: the site sees as many networks as there are
 * addresses, also behind a balancer that believes no header. Each request has a connection of its own.
 */
export const fetchFrom =
  (localAddress: string): Fetch =>
  async (address, { signal, ...sent } = {}) => {
    const answer = await sendRequest(address, { ...sent, localAddress, ...(signal && { signal }) });
    const headers = new Headers();
    for (const [name, values] of Object.entries(answer.headers))
      for (const value of [values ?? []].flat()) headers.append(name, value);
    const body = answer.body.length === 0 ? null : Buffer.from(answer.body);
    return new Response(body, { status: answer.status, headers });
  };

const bootSchema = z.looseObject({
  setId: z.string(),
  setUrl: z.string(),
  remote: z.looseObject({ name: z.string(), version: z.string() }).nullable(),
});

const setSchema = z.looseObject({
  id: z.string(),
  remotes: z.array(z.looseObject({ name: z.string(), version: z.string() })),
});

/** What one page view showed. */
export interface PageView {
  setId: string;
  html: string;
  /** Remote → version, of the whole set. */
  versions: Readonly<Record<string, string>>;
  /** Fragment, as `member/cartao@1` → version that the HTML shows of it. */
  fragments: Readonly<Record<string, string>>;
  /** Addresses of release files that the HTML names. */
  files: readonly string[];
  /** Whether a cache at the edge had the page. */
  wasStored: boolean;
  /** The visit's cookie after the page, as `<name>=<value>`, and whether the page's answer set it. */
  cookie: string;
  setsCookie: boolean;
}

/** A visitor who opens pages of a site, with a cookie and an address of their own. */
export interface Visitor {
  /** Id of the visit that the site gave the visitor; empty before the first page. */
  id(): string;
  /** @throws when the page, its release set or one of its files is not answered with 200 */
  open(path: string): Promise<PageView>;
  /** Reports how remotes do, as the page would. */
  sendSignals(signals: readonly Record<string, unknown>[]): Promise<number>;
}

/** Visitors who share a cache of files and sets. */
export interface Crowd {
  /** How many files were fetched. */
  files(): number;
  visitor(address: string): Visitor;
}

const BOOT = new RegExp(`<script[^>]*id="${BOOT_ELEMENT_ID}"[^>]*>(.*?)</script>`, 's');
const FILES = /\/r\/[a-z0-9-]+\/\d+\.\d+\.\d+-[0-9a-f]+\/[\w@./-]+/g;

const FRAGMENTS = /<div data-fragment="([^"]+)" data-boundary="[^"]+" data-version="([^"]+)"/g;

async function ok(
  address: string,
  headers: Record<string, string> = {},
  send: Fetch = fetch,
): Promise<Response> {
  const answer = await send(address, { headers, signal: AbortSignal.timeout(20_000) });
  if (!answer.ok)
    throw new Error(
      `${address} answered ${answer.status} (Retry-After ${answer.headers.get('retry-after')}): ${(await answer.text()).replaceAll(/<[^>]+>|\s+/g, ' ').slice(0, 120)}`,
    );
  return answer;
}

/** What a browser says that it wants a file for: files of a withdrawn version are for visits under way alone. */
function destinationOf(path: string): string {
  if (path.endsWith('.js')) return 'script';
  if (path.endsWith('.css')) return 'style';
  return path.endsWith('.woff2') ? 'font' : 'image';
}

/**
 * Visitors who share a cache of files and sets: those never change, so that each is fetched once.
 * @param fetchAs how a visitor with an address requests pages; left out, in the name of the address alone
 */
export function createCrowd(url: string, fetchAs: (address: string) => Fetch = () => fetch): Crowd {
  const files = new Map<string, Promise<number>>();
  const sets = new Map<string, Promise<PageView['versions']>>();

  const once = <T>(cache: Map<string, Promise<T>>, key: string, load: () => Promise<T>): Promise<T> => {
    const known = cache.get(key);
    if (known) return known;
    const response = load();
    cache.set(key, response);
    // As in a browser, what was refused is asked for again.
    response.catch(() => cache.delete(key));
    return response;
  };
  const fetchFile = (path: string) =>
    once(files, path, async () => {
      const answer = await ok(url + path, { 'sec-fetch-dest': destinationOf(path) });
      return (await answer.arrayBuffer()).byteLength;
    });
  const fetchVersions = (setUrl: string) =>
    once(sets, setUrl, async () => {
      const { remotes } = setSchema.parse(await (await ok(url + setUrl)).json());
      return Object.fromEntries(remotes.map(({ name, version }) => [name, version]));
    });

  return {
    files: () => files.size,
    visitor(address) {
      let cookie = '';
      const send = fetchAs(address);
      const storeCookie = (answer: Response) => {
        const [pair] = (answer.headers.getSetCookie()[0] ?? '').split(';');
        if (pair) cookie = pair;
      };
      return {
        id: () => /=([^.]*)\./.exec(cookie)?.[1] ?? '',
        async open(path) {
          const answer = await ok(url + path, { cookie, 'x-forwarded-for': address }, send);
          storeCookie(answer);
          const own = { cookie, setsCookie: answer.headers.has('set-cookie') };
          const wasStored = answer.headers.get('server-timing')?.startsWith('edge;desc=hit') ?? false;
          const html = await answer.text();
          const boot = bootSchema.parse(JSON.parse(BOOT.exec(html)?.[1] ?? 'null'));
          const named = [...new Set(html.match(FILES))].filter(file =>
            /\.(?:js|css|woff2|svg|png|avif|webp|jpg)$/.test(file),
          );
          const versions = await fetchVersions(boot.setUrl);
          await Promise.all(named.map(fetchFile));
          const fragments = Object.fromEntries(
            Array.from(html.matchAll(FRAGMENTS), ([, id, version]) => [id, version]),
          );
          return { setId: boot.setId, html, versions, fragments, files: named, wasStored, ...own };
        },
        async sendSignals(signals) {
          const answer = await send(`${url}/sinais`, {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              origin: url,
              'sec-fetch-site': 'same-origin',
              'x-forwarded-for': address,
              cookie,
            },
            body: JSON.stringify({ signals }),
            signal: AbortSignal.timeout(20_000),
          });
          storeCookie(answer);
          return answer.status;
        },
      };
    },
  };
}

/** Files of a page that belong to another version than its release set names. */
export const mixedFiles = ({ files, versions }: PageView): string[] =>
  files.filter(file => {
    const [, , remote = '', version] = file.split('/');
    return versions[remote] !== version;
  });
