import { subscriberOf } from '@serafim/contract/site/subscriber';
import type { FastifyInstance } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { SIGNALS_PATH } from '../../src/reporting/signals.ts';
import { isOwnPage } from '../own-page.ts';
import type { Visit } from '../visits/visit-cookie.ts';
import type { Visits } from '../visits/visits.ts';
import { type Signal, signalsSchema } from './signal.ts';

/** How many beacons a subscriber's address may send in a minute. */
const PER_MINUTE = 60;

const BODY_LIMIT = 4 * 1024;

/** Takes one signal of a visit. @param address of the subscriber */
export type Hear = (visit: string, address: string, signal: Signal) => void;

interface SignalDeps {
  /** The public origin of this site. */
  siteUrl: string;
  visits: Pick<Visits, 'read' | 'leave'>;
  hear: Hear;
}

/** The `Set-Cookie` that takes a visit off the versions that failed in it; null when it stays where it is. */
function takeOff(visits: SignalDeps['visits'], visit: Visit, signals: readonly Signal[]) {
  const failed = signals.filter(({ state }) => state !== 'ready');
  return visits.leave(visit, failed);
}

/**
 * Takes what pages say about their remotes. The answer is the same whether it was believed or not, so that nobody
 * learns from it what would be.
 */
export function acceptSignals(app: FastifyInstance, { siteUrl, visits, hear }: SignalDeps): void {
  const limiter = new RateLimiterMemory({ points: PER_MINUTE, duration: 60 });
  app.post(
    SIGNALS_PATH,
    { bodyLimit: BODY_LIMIT, errorHandler: (_cause, _request, reply) => void reply.code(204).send() },
    async (request, reply) => {
      const address = subscriberOf(request.ip);
      const allowed = await limiter.consume(address).then(
        () => true,
        () => false,
      );
      // Dropped without a word: a refusal would only stand in a visitor's console, and tell a forger when to stop.
      if (!allowed) return reply.code(204).send();
      const visit = visits.read(request.cookies);
      // A visit without a release set has seen no page of this site.
      const isOurs = visit.setId !== undefined && isOwnPage(request.headers, siteUrl);
      const signals = isOurs ? (signalsSchema.safeParse(request.body).data?.signals ?? []) : [];
      for (const signal of signals) hear(visit.id, address, signal);
      const cookie = await takeOff(visits, visit, signals);
      if (cookie !== null) reply.header('set-cookie', cookie);
      return reply.code(204).send();
    },
  );
}
