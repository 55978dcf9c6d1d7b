import proxy from '@fastify/http-proxy';
import serveFiles from '@fastify/static';
import type { Brand } from '@serafim/contract/brand/brand';
import type { Boot } from '@serafim/contract/remote/release-set';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { brandStyle, renderDocument } from './document.ts';
import { faviconOf } from './favicon.ts';
import type { ReleaseSets } from './release-sets.ts';
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts';
import { SHELL_BASE, type ShellFiles } from './shell-files.ts';

interface ComposerDeps {
  sets: ReleaseSets;
  files: ShellFiles;
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
    reply.headers(securityHeaders);
  });

  const immutable = {
    immutable: true,
    maxAge: YEAR,
    preCompressed: true,
    index: false,
    decorateReply: false,
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
    replyOptions: { onError: reply => answerApiDown(reply as unknown as FastifyReply) },
  });

  const policy = contentSecurityPolicy([brandStyle(deps.brand)]);
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
    const { set, match } = await deps.sets.current();
    const { pathname } = new URL(request.url, 'http://site');
    const owned = match(pathname);
    const boot: Boot = {
      setId: set.id,
      setUrl: `/release-sets/${set.id}.json`,
      brand: deps.brand,
      remote: owned?.remote ?? null,
    };
    return reply
      .code(owned ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .header('content-security-policy', policy)
      .send(renderDocument({ boot, owned, files: deps.files }));
  });

  return app;
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
