import type { IncomingHttpHeaders } from 'node:http';
import { subscriberOf } from '@serafim/contract/site/subscriber';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { type Signal, signalsSchema } from './signal.ts';

/** Where pages say how their remotes do. */
export const SIGNALS = '/sinais';

/** How many beacons a subscriber's address may send in a minute. */
const PER_MINUTE = 60;

const BODY_LIMIT = 4 * 1024;

interface SignalDeps {
  /** The public origin of this site. */
  siteUrl: string;
  /** The id of the visit that a request belongs to; null when it has none. */
  visitOf: (request: FastifyRequest) => string | null;
  /** Told of each signal. @param address the subscriber's */
  note: (visit: string, address: string, signal: Signal) => void;
  /**
   * Remotes failed in a visit.
   * @returns the `Set-Cookie` that moves the visit off their versions, if there is one
   */
  onFailed: (request: FastifyRequest, failed: readonly Signal[]) => Promise<string | undefined>;
}

/** Whether a page of this site sent it; a browser that does not say so says at least from which origin it comes. */
function isOwnPage(headers: IncomingHttpHeaders, siteUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.origin === new URL(siteUrl).origin : site === 'same-origin';
}

/**
 * Takes what pages say about their remotes. The answer is the same whether it was believed or not, so that nobody
 * learns from it what would be.
 */
export function acceptSignals(app: FastifyInstance, { siteUrl, visitOf, note, onFailed }: SignalDeps): void {
  const limiter = new RateLimiterMemory({ points: PER_MINUTE, duration: 60 });
  app.post(
    SIGNALS,
    { bodyLimit: BODY_LIMIT, errorHandler: (_cause, _request, reply) => void reply.code(204).send() },
    async (request, reply) => {
      const address = subscriberOf(request.ip);
      const allowed = await limiter.consume(address).then(
        () => true,
        () => false,
      );
      if (!allowed) return reply.code(429).header('retry-after', '60').send();
      const visit = isOwnPage(request.headers, siteUrl) ? visitOf(request) : null;
      const signals = visit === null ? [] : (signalsSchema.safeParse(request.body).data?.signals ?? []);
      for (const signal of signals) if (visit !== null) note(visit, address, signal);
      const failed = signals.filter(({ state }) => state !== 'ready');
      const cookie = failed.length > 0 ? await onFailed(request, failed) : undefined;
      if (cookie) reply.header('set-cookie', cookie);
      return reply.code(204).send();
    },
  );
}
