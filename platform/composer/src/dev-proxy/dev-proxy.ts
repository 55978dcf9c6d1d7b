import { randomBytes } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { ERROR_CLIENT } from '@serafim/federation/dev-errors/messages';
import { CONTAINER_ENTRY } from '@serafim/federation/layout';
import { DEV_ROUTES_PATH } from '@serafim/platform-contract/dev-server';
import type { KitSite } from '@serafim/platform-contract/kit-site';
import type { ReleaseSet } from '@serafim/platform-contract/release-set';
import { SIGNALS_PATH } from '@serafim/platform-contract/signals';
import type { Plugin, ViteDevServer } from 'vite';
import { createDevReader, createReloader } from '../pages/read-dev-remotes.ts';
import type { UnbuiltRemote } from '../sets/live-parts.ts';
import { readBoot, rewriteDocument, rewritePolicy, withDevRemote } from './rewrite-document.ts';
import { fromSite, toSite } from './rewrite-headers.ts';

const SETS = '/release-sets/';

interface DevProxySettings {
  /** Origin of the site. */
  site: string;
  rules: KitSite;
}

function originOf({ httpServer }: ViteDevServer): string {
  const address = httpServer?.address();
  if (!address || typeof address === 'string') throw new Error('The development server listens at no port');
  return `http://localhost:${address.port}`;
}

const hasBody = (method: string | undefined) => method !== 'GET' && method !== 'HEAD';

/** Sends a request on to the site. */
const forward = (request: IncomingMessage, site: URL): Promise<Response> =>
  fetch(new URL(request.url ?? '/', site), {
    method: request.method ?? 'GET',
    headers: toSite(request.headers, site),
    redirect: 'manual',
    ...(hasBody(request.method) ? { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' } : {}),
  } as RequestInit);

/** Reads the remote of this server as it is now. */
function createRemoteReader(server: ViteDevServer, roles: readonly string[]) {
  const { base, root } = server.config;
  let read: ReturnType<typeof createDevReader> | undefined;
  let reload: (() => void) | undefined;
  /** @throws what is wrong with the remote's data, with its place; open pages are reloaded once they can be read */
  return async (): Promise<UnbuiltRemote> => {
    const routesUrl = originOf(server) + DEV_ROUTES_PATH;
    read ??= createDevReader([{ name: basename(root), base, routesUrl, entry: CONTAINER_ENTRY }], roles);
    reload ??= createReloader(server, read);
    const { remotes, faults } = await read();
    const [remote] = remotes;
    if (remote) return remote;
    reload();
    throw faults[0];
  };
}

/** Fetches release sets of the site: no set of an address ever changes. */
function createSetReader(site: URL) {
  let last: { url: string; set: ReleaseSet } | undefined;
  return async (url: string): Promise<ReleaseSet> => {
    if (last?.url === url) return last.set;
    const answer = await fetch(new URL(url, site));
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
    last = { url, set: (await answer.json()) as ReleaseSet };
    return last.set;
  };
}

/**
 * Answers the addresses of a site, on a development server that serves one remote below its base: with the site's own
 * answers, in which that remote's version is replaced. The site knows nothing of it, and nobody else sees it.
 */
export function devProxy({ site: origin, rules: { roles } }: DevProxySettings): Plugin {
  const site = new URL(origin);
  return {
    name: 'serafim:dev-proxy',
    apply: 'serve',
    configureServer(server) {
      const { base } = server.config;
      const readRemote = createRemoteReader(server, roles);
      const readSet = createSetReader(site);
      const readChangedSet = async (url: string, remote: UnbuiltRemote) =>
        withDevRemote(await readSet(url), remote, roles);

      async function changeDocument(html: string, answer: Response, pathname: string) {
        const boot = readBoot(html);
        const headers: OutgoingHttpHeaders = fromSite(answer.headers, site);
        if (!boot) return { html, status: answer.status, headers };
        const remote = await readRemote();
        const set = await readChangedSet(boot.setUrl, remote);
        const nonce = randomBytes(16).toString('base64');
        const errorClient = base + ERROR_CLIENT.slice(1);
        const change = { boot, pathname, set, remote: remote.name, nonce, errorClient };
        const changed = rewriteDocument(html, change);
        headers['content-security-policy'] = rewritePolicy(String(headers['content-security-policy']), nonce);
        headers['cache-control'] = 'no-store';
        return { status: answer.status, ...changed, headers };
      }

      async function answerRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
        const url = request.url ?? '/';
        if (url.startsWith(SETS)) {
          const set = await readChangedSet(url, await readRemote());
          response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
          response.end(JSON.stringify(set));
          return;
        }
        // What a page under development does says nothing about the versions that visitors have.
        if (url === SIGNALS_PATH) {
          request.resume();
          response.writeHead(204).end();
          return;
        }
        const answer = await forward(request, site);
        if (answer.headers.get('content-type')?.startsWith('text/html')) {
          const { pathname } = new URL(url, site);
          const { html, status, headers } = await changeDocument(await answer.text(), answer, pathname);
          response.writeHead(status, headers).end(html);
          return;
        }
        response.writeHead(answer.status, fromSite(answer.headers, site));
        if (answer.body) Readable.fromWeb(answer.body as never).pipe(response);
        else response.end();
      }

      server.middlewares.use((request, response, next) => {
        const url = request.url ?? '/';
        if (url.startsWith(base) || url.startsWith(DEV_ROUTES_PATH)) return next();
        answerRequest(request, response).catch(next);
      });
    },
  };
}
