import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SentPage } from './page-cache.ts';

/** What a page is sent in, most wanted first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;

/** The encoding that suits a browser best. */
function encodingFor(accepted: string | undefined): (typeof ENCODINGS)[number] {
  const chosen = negotiate(accepted ?? 'identity', [...ENCODINGS]);
  return ENCODINGS.find(encoding => encoding === chosen) ?? 'identity';
}

/** Whether a browser holds this very answer. Every encoding of a page is an answer of its own. */
const isKnown = (etag: string, known: string | undefined): boolean =>
  known?.split(',').some(candidate => candidate.trim().replace(/^W\//, '') === etag) ?? false;

/** Sends a page in the smallest encoding that the browser takes, or nothing where it has the page already. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: SentPage) {
  const encoding = encodingFor(request.headers['accept-encoding']);
  const etag = `"${page.digest}-${encoding}"`;
  reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-cache')
    .header('content-security-policy', page.policy)
    .header('vary', 'accept-encoding')
    .header('etag', etag);
  if (page.status === 200 && isKnown(etag, request.headers['if-none-match'])) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(page.bodies[encoding]);
}
