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

const TITLES: Readonly<Record<number, string>> = {
  401: 'The request is not signed as it should be',
  403: 'This key may not do this',
  404: 'There is no such thing',
  409: 'What is live does not allow this now',
  413: 'It is too large',
  422: 'It cannot be released',
  429: 'There is too much to do at the moment',
};

/** What the server itself refuses before a route is reached, by its status. */
const REASONS: Readonly<Record<number, RefusalReason>> = { 404: 'unknown', 413: 'too-large' };

const SENTENCES: Readonly<Record<number, string>> = {
  413: 'The body is larger than the 12 MB that a whole release may have',
  415: 'Expected application/json, or application/octet-stream for a file',
};

/** What a failed request was refused for; null for a fault of this service. */
function readRefusal(cause: unknown): { status: number; reason: RefusalReason; detail: string } | null {
  if (cause instanceof ReleaseRefused) {
    const { reason, message } = cause;
    return { status: STATUSES[reason] ?? 422, reason, detail: message };
  }
  const { statusCode: status = 500, message } = cause as FastifyError;
  if (status >= 500) return null;
  return { status, reason: REASONS[status] ?? 'shape', detail: SENTENCES[status] ?? message };
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
  return reply
    .code(status)
    .header('content-type', 'application/problem+json')
    .header('cache-control', 'no-store')
    .send(
      JSON.stringify({
        type: `/release-service/problems/${reason}`,
        title: TITLES[status] ?? 'The request was refused',
        ...{ status, reason, detail },
      }),
    );
}
