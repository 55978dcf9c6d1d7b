import { readFile } from 'node:fs/promises';
import Fastify from 'fastify';
import { z } from 'zod';

// What the composer is compared with: the same framework that does nothing but send the same bytes.
const { headers, body } = z
  .object({ headers: z.record(z.string(), z.string()), body: z.string() })
  .parse(JSON.parse(process.env.BENCH_MEMORY ?? '{}'));

const bytes = await readFile(body);
const app = Fastify({ logger: false });
app.get('/livez', (_request, reply) => reply.send({ status: 'ok' }));
app.get('/*', (_request, reply) => reply.headers(headers).send(bytes));
await app.listen({ port: Number(process.env.PORT), host: 'localhost' });

process.once('SIGTERM', () => process.exit(0));
