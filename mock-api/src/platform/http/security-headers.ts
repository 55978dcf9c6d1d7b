import type { FastifyInstance } from 'fastify';

/** Headers by name. */
export type Headers = Readonly<Record<string, string>>;

const always: Headers = {
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
};

/** The headers that protect an answer, also one to a request that reached no route. */
export const protectiveHeaders = (isHttps: boolean): Headers =>
  isHttps ? { ...always, 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : always;

/** Gives every answer of a route these headers; what a route set itself stays. */
export function addSecurityHeaders(app: FastifyInstance, headers: Headers): void {
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(headers))
      if (!reply.hasHeader(name)) reply.header(name, value);
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
  });
}
