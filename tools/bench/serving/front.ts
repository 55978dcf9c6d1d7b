import { Agent, createServer, request as sendRequest } from 'node:http';
import { createSecureServer, type IncomingHttpHeaders } from 'node:http2';
import { z } from 'zod';

// TLS and HTTP/2 before a server that speaks HTTP/1.1: one small front, the same for every entry.
const settings = z
  .object({
    key: z.string(),
    cert: z.string(),
    ways: z.array(z.object({ from: z.number(), to: z.number() })),
  })
  .parse(JSON.parse(process.env.BENCH_FRONT ?? '{}'));

/** Headers of one connection, and HTTP/2's own. */
const CONNECTION_HEADER = /^(?::|connection$|keep-alive$|transfer-encoding$|upgrade$|host$)/;

const forwardedHeaders = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !CONNECTION_HEADER.test(name)));

const agent = new Agent({ keepAlive: true });

for (const { from, to } of settings.ways) {
  const server = createSecureServer({ key: settings.key, cert: settings.cert, allowHTTP1: true });
  server.on('request', (request, reply) => {
    const onward = sendRequest(
      {
        agent,
        host: 'localhost',
        port: to,
        method: request.method,
        path: request.url,
        headers: { ...forwardedHeaders(request.headers), host: `localhost:${from}` },
      },
      answer => {
        reply.writeHead(answer.statusCode ?? 502, forwardedHeaders(answer.headers));
        answer.pipe(reply);
      },
    );
    onward.on('error', () => reply.writeHead(502).end());
    request.pipe(onward);
  });
  server.listen(from, 'localhost');
}

createServer((_request, reply) => reply.end()).listen(Number(process.env.PORT), 'localhost');

process.once('SIGTERM', () => process.exit(0));
