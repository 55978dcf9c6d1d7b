import proxy from '@fastify/http-proxy';
import serveFiles from '@fastify/static';
import type { Brand } from '@serafim/contract/brand/brand';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import { faviconOf } from './favicon.ts';
import type { PageCache } from './page-cache.ts';
import { acceptPolicyReports } from './policy-reports.ts';
import { type FormDesk, isOwnForm } from './posted-form.ts';
import type { ReleaseSets } from './release-sets.ts';
import { securityHeaders } from './security-headers.ts';
import { sendPage } from './send-page.ts';
import { SHELL_BASE } from './shell-files.ts';
import { robotsOf, sitemapOf } from './sitemap.ts';

interface ComposerDeps {
  sets: ReleaseSets;
  pages: PageCache;
  /** Takes forms that are posted without script. */
  receive: FormDesk;
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

  acceptPolicyReports(app, (directive, origin) =>
    console.warn(`A page's policy blocked ${JSON.stringify(origin)} (${JSON.stringify(directive)}).`),
  );

  app.get('/livez', (_request, reply) => reply.send({ status: 'ok' }));

  app.get<{ Params: { id: string } }>('/release-sets/:id.json', async (request, reply) => {
    const prepared = await deps.sets.byId(request.params.id);
    if (!prepared) return reply.code(404).send({ error: 'unknown release set' });
    return reply.header('cache-control', 'private, max-age=31536000, immutable').send(prepared.set);
  });

  app.get('/sitemap.xml', async (_request, reply) =>
    reply.type('application/xml').send(sitemapOf(await deps.sets.current(), deps.brand.siteUrl)),
  );
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send(robotsOf(deps.brand.siteUrl)));

  app.get('/*', async (request, reply) => {
    const prepared = await deps.sets.current();
    return sendPage(request, reply, await deps.pages(prepared, addressOf(request.url)));
  });

  // A form without script, or sent before its script has arrived, comes here. What was typed never stands in an
  // address; a page that takes no such forms opens again.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, new URLSearchParams(String(text))),
  );
  app.post<{ Body: URLSearchParams | undefined }>('/*', async (request, reply) => {
    if (!isOwnForm(request.headers, deps.brand.siteUrl))
      return reply.code(403).type('text/plain; charset=utf-8').send('Este formulário não veio deste site.');
    const url = addressOf(request.url);
    const prepared = await deps.sets.current();
    const owned = prepared.match(url.pathname);
    const answer = owned && request.body ? await deps.receive(owned, request.body, request.ip) : null;
    if (!answer) return reply.redirect(url.pathname, 303);
    if ('goTo' in answer) return reply.redirect(rootedPath(answer.goTo), 303);
    return sendPage(request, reply, await deps.pages(prepared, url, { refused: answer.refused }));
  });

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

/** A path to go to, on this site alone. */
const rootedPath = (path: string): string => {
  const { pathname, search, hash } = addressOf(path);
  return pathname + search + hash;
};

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
