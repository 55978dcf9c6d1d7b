import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import serveFiles from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Baseline } from '../baselines/baselines.ts';

/** Where a federation host finds the remotes' files, as on the federated site. */
const RELEASED_PATH = '/r/';

const YEAR = 365 * 24 * 60 * 60 * 1000;
const favicon = process.env.BENCH_FAVICON ?? '';
const { file, ports, released } = z
  .object({
    /** What to serve. */
    file: z.string(),
    ports: z.array(z.number()),
    /** Folder of the remotes' released files. */
    released: z.string(),
  })
  .parse(JSON.parse(process.env.BENCH_BASELINES ?? '{}'));

/** Serves a baseline as the composer serves the site: pages from memory, files for ever, all compressed before. */
async function serveBaseline({ folder, pages }: Baseline): Promise<FastifyInstance> {
  const app = Fastify({ logger: false });
  for (const [prefix, root] of [
    ['/assets/', join(folder, 'assets')],
    [RELEASED_PATH, released],
  ] as const)
    await app.register(serveFiles, {
      root,
      prefix,
      immutable: true,
      maxAge: YEAR,
      preCompressed: true,
      index: false,
      decorateReply: false,
    });
  for (const [path, html] of Object.entries(pages)) {
    const bodies = { br: brotliCompressSync(html), gzip: gzipSync(html) };
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    app.get(path, (request, reply) => {
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'private, no-cache')
        .header('vary', 'accept-encoding')
        .header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const encoding = /\bbr\b/.test(request.headers['accept-encoding'] ?? '') ? 'br' : 'gzip';
      return reply.header('content-encoding', encoding).send(bodies[encoding]);
    });
  }
  app.get('/favicon.svg', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(favicon),
  );
  return app;
}

const baselines = JSON.parse(await readFile(file, 'utf8')) as Baseline[];
for (const [index, baseline] of baselines.entries())
  await (await serveBaseline(baseline)).listen({ port: ports[index] ?? 0, host: 'localhost' });

await Fastify()
  .get('/livez', (_request, reply) => reply.send({ status: 'ok' }))
  .listen({ port: Number(process.env.PORT), host: 'localhost' });

process.once('SIGTERM', () => process.exit(0));
