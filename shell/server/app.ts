import proxy from '@fastify/http-proxy';
import serveFiles from '@fastify/static';
import type { Brand } from '@serafim/contract/brand/brand';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import { faviconOf } from './favicon.ts';
import type { PageCache, SentPage } from './page-cache.ts';
import type { ReleaseSets } from './release-sets.ts';
import { securityHeaders } from './security-headers.ts';
import { SHELL_BASE } from './shell-files.ts';

interface ComposerDeps {
  sets: ReleaseSets;
  pages: PageCache;
  brand: Brand;
  /** Folder of the built shell. */
  shellFolder: string;
  /** Folder of the version folders: `<remote>/<version>/…`. */
  releasesFolder: string;
  /** Where the API answers, as `http://localhost:8000`. */
  apiUrl: string;
}

const YEAR = 365 * 24 * 60 * 60 * 1000;

/** The composer: answers every address of the site with its HTML, serves releases and passes on the API. */
export async function createComposer(deps: ComposerDeps): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    requestTimeout: 15_000,
    bodyLimit: 64 * 1024,
    routerOptions: { ignoreTrailingSlash: true },
  });

  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(securityHeaders))
      if (!reply.hasHeader(name)) reply.header(name, value);
  });

  const immutable = {
    immutable: true,
    maxAge: YEAR,
    preCompressed: true,
    index: false,
    decorateReply: false,
    dotfiles: 'ignore',
  } as const;
  await app.register(serveFiles, {
    ...immutable,
    root: deps.shellFolder,
    prefix: SHELL_BASE,
    setHeaders: allowEmbedding,
  });
  await app.register(serveFiles, {
    ...immutable,
    root: deps.releasesFolder,
    prefix: '/r/',
    setHeaders: allowEmbedding,
  });
  await app.register(proxy, {
    upstream: deps.apiUrl,
    prefix: '/api',
    rewritePrefix: '',
    http: { requestOptions: { timeout: 15_000 } },
    replyOptions: {
      // The API limits by address: the one we saw, not one that a visitor wrote into a header.
      rewriteRequestHeaders: (request, headers) => ({ ...headers, 'x-forwarded-for': request.ip }),
      onError: reply => answerApiDown(reply as unknown as FastifyReply),
    },
  });

  const favicon = faviconOf(deps.brand);

  app.get('/favicon.svg', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(favicon),
  );

  app.get('/livez', (_request, reply) => reply.send({ status: 'ok' }));

  app.get<{ Params: { id: string } }>('/release-sets/:id.json', async (request, reply) => {
    const set = deps.sets.byId(request.params.id);
    if (!set) return reply.code(404).send({ error: 'unknown release set' });
    return reply.header('cache-control', 'private, max-age=31536000, immutable').send(set);
  });

  app.get('/*', async (request, reply) => {
    const prepared = await deps.sets.current();
    const page = await deps.pages(prepared, addressOf(request.url));
    reply
      .code(page.status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .header('content-security-policy', page.policy)
      .header('vary', 'accept-encoding')
      .header('etag', page.etag);
    if (request.headers['if-none-match']?.replace(/^W\//, '') === page.etag) return reply.code(304).send();
    return sendEncoded(reply, page, request.headers['accept-encoding'] ?? '');
  });

  // A form that is sent before its script has arrived comes here. It posts, so that what was typed never stands
  // in an address; the page it came from opens again.
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  app.post('/*', (request, reply) => reply.redirect(addressOf(request.url).pathname, 303));

  app.setErrorHandler((cause: FastifyError, request, reply) => {
    const status = cause.statusCode ?? 500;
    if (status >= 500) console.error(`${request.method} ${request.routeOptions.url ?? ''} failed.`, cause);
    return reply
      .code(status)
      .type('text/plain; charset=utf-8')
      .send(
        status < 500 ? 'O pedido não pôde ser lido.' : 'O site não respondeu. Tente de novo em instantes.',
      );
  });

  return app;
}

/** A request's address on this site; several slashes at its start are one, so that it never names another host. */
function addressOf(raw: string): URL {
  const url = new URL(`http://site/${raw.replace(/^[/\\]+/, '')}`);
  url.pathname = url.pathname.replace(/^\/{2,}/, '/');
  return url;
}

/** Sends a page in the smallest encoding that the browser takes. */
function sendEncoded(reply: FastifyReply, { bodies }: SentPage, accepted: string) {
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(bodies.br);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(bodies.gzip);
  return reply.send(bodies.identity);
}

/** Files of releases may be used by other hosts of the same remotes. */
function allowEmbedding(reply: FastifyReply) {
  reply.header('access-control-allow-origin', '*');
  reply.header('cross-origin-resource-policy', 'cross-origin');
}

function answerApiDown(reply: FastifyReply) {
  return reply
    .code(503)
    .header('content-type', 'application/problem+json')
    .header('retry-after', '5')
    .send(
      JSON.stringify({
        type: '/problemas/api-fora-do-ar',
        title: 'O sistema não respondeu. Tente de novo em instantes.',
        status: 503,
      }),
    );
}
