import { STATUS_CODES } from 'node:http';
import { MOST_BYTES } from '@serafim/release/network/protocol';
import { type RefusalReason, ReleaseRefused } from '@serafim/release-store/release-refused';
import type { FastifyBaseLogger, FastifyError, FastifyReply } from 'fastify';

/** The status of each refusal that is none of a document that was sent. */
const STATUSES: Partial<Record<RefusalReason, number>> = {
  signature: 401,
  replayed: 401,
  key: 403,
  approval: 403,
  unknown: 404,
  conflict: 409,
  frozen: 409,
  'too-large': 413,
  busy: 429,
};

const tooLarge = `The body is larger than the ${MOST_BYTES / 1024 / 1024} MB that a whole release may have`;

/** What a failed request was refused for; null for a fault of this service. */
function readRefusal(cause: unknown) {
  if (cause instanceof ReleaseRefused) {
    const { reason, message } = cause;
    return { status: STATUSES[reason] ?? 422, reason, detail: message };
  }
  // What the server itself refuses before a route is reached.
  const { statusCode: status = 500, message } = cause as FastifyError;
  if (status >= 500) return null;
  return status === 413
    ? { status, reason: 'too-large', detail: tooLarge }
    : { status, reason: 'shape', detail: message };
}

/** Answers what a route, or the server, threw, as a problem (RFC 9457). */
export function answerFailure(cause: unknown, log: FastifyBaseLogger, reply: FastifyReply) {
  const refusal = readRefusal(cause);
  if (refusal) log.warn({ event: 'release-refused', action: refusal.reason, status: refusal.status });
  else log.error({ event: 'release-failed', err: cause });
  const { status, reason, detail } = refusal ?? {
    status: 500,
    reason: 'failed',
    detail: 'The release service failed; its log says why. Nothing was released. Try again in a moment',
  };
  const type = `/release-service/problems/${reason}`;
  return reply
    .code(status)
    .header('content-type', 'application/problem+json')
    .header('cache-control', 'no-store')
    .send(JSON.stringify({ type, title: STATUS_CODES[status], status, reason, detail }));
}
