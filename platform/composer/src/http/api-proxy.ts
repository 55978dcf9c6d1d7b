import proxy from '@fastify/http-proxy';
import { API_PATH } from '@serafim/platform-contract/api-path';
import { REQUEST_ID_HEADER } from '@serafim/server-kit/request-id';
import { traceHeaders } from '@serafim/server-kit/tracing/tracing';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify';
import { OverloadedError } from './overload.ts';
import { AWAY_RETRY_AFTER, answerProblem, type Problem, Refusal } from './refusal.ts';

/** How long the API may take for an answer, in milliseconds. */
const ANSWER_TIMEOUT = 15_000;

/** How long one line in the log speaks for every failure that follows, in milliseconds. */
const QUIET = 10_000;

/** What the API answers on its own port alone, to operators and programmers: its description and its probes. */
const INTERNAL = /^\/(?:docs|openapi\.json|livez|readyz)(?:\/|$)/;

/** Reads a path, its escapes decoded, as it stands and as it is sent on, without the segments `.` and `..`. */
const isInternal = (path: string): boolean =>
  [`/${path}`, new URL(`http://api/${path}`).pathname].some(read => INTERNAL.test(read));

interface ApiProxyOptions {
  /** Where the API answers, as `http://localhost:8000`. */
  apiUrl: string;
  /** What is answered while it does not. */
  away: Problem;
}

/** Passes the calls below `/api` on to the API, once. */
export async function proxyApi(app: FastifyInstance, { apiUrl, away }: ApiProxyOptions): Promise<void> {
  const report = reportSeldom(app.log);
  await app.register(async calls => {
    calls.setErrorHandler((cause, _request, reply) => {
      if (!(cause instanceof OverloadedError)) throw cause;
      reply.why = cause.message;
      throw new Refusal('away', { retryAfter: cause.retryAfter });
    });
    await calls.register(proxy, {
      upstream: apiUrl,
      prefix: API_PATH,
      rewritePrefix: '',
      // The package accepts any certificate unless it is told otherwise.
      http: { requestOptions: { timeout: ANSWER_TIMEOUT, rejectUnauthorized: true } },
      destroyAgent: true,
      preHandler: async request => {
        const { '*': path } = request.params as { '*': string };
        if (isInternal(path)) throw new Refusal('notFound');
      },
      replyOptions: {
        // The package sends a GET that was answered 503 ten times more, and reads `Retry-After` as milliseconds. The
        // API refuses when it has too much to do, so its refusal is the answer; the browser decides when to try again.
        retryDelay: () => null,
        // The API limits calls by address: the connection's, not one that a client wrote into a header. Its log names the
        // request as this server does.
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          'x-forwarded-for': request.ip,
          [REQUEST_ID_HEADER]: request.id,
          ...traceHeaders(),
        }),
        onError: (reply, { error }) => {
          report(error);
          answerProblem(reply as unknown as FastifyReply, away, { retryAfter: AWAY_RETRY_AFTER });
        },
      },
    });
  });
}

/** Logs why the API cannot be reached, its certificate included, and not again for each call of the same outage. */
function reportSeldom(log: FastifyBaseLogger): (cause: Error) => void {
  let next = 0;
  return err => {
    const now = performance.now();
    if (now < next) return;
    next = now + QUIET;
    log.error({ event: 'api-unreachable', err });
  };
}
