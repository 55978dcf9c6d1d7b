import type { FastifyInstance } from 'fastify';

const always = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
};

/** Gives every answer its protective headers; what a route set itself stays. */
export function addSecurityHeaders(app: FastifyInstance, isHttps: boolean): void {
  const headers: Record<string, string> = isHttps
    ? { ...always, 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }
    : always;
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(headers))
      if (!reply.hasHeader(name)) reply.header(name, value);
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
  });
}
