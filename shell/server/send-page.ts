import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoded, encodingFor } from './encodings.ts';
import type { SentPage } from './page-cache.ts';

/** Whether a browser holds this very answer. Every encoding of a page is an answer of its own. */
const isKnown = (etag: string, known: string | undefined): boolean =>
  known?.split(',').some(candidate => candidate.trim().replace(/^W\//, '') === etag) ?? false;

/** Sends a text in the smallest encoding that the browser takes. */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, bodies: Encoded) {
  const encoding = encodingFor(request.headers['accept-encoding']);
  reply.header('vary', 'accept-encoding');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(bodies[encoding]);
}

/** Sends a page, or nothing where the browser has it already. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: SentPage) {
  const etag = `"${page.digest}-${encodingFor(request.headers['accept-encoding'])}"`;
  reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-cache')
    .header('content-security-policy', page.policy)
    .header('etag', etag);
  if (page.links) reply.header('link', page.links);
  if (page.status === 200 && isKnown(etag, request.headers['if-none-match']))
    return reply.code(304).header('vary', 'accept-encoding').send();
  return sendEncoded(request, reply, page.bodies);
}
