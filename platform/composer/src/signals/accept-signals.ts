import type { RecordSignal } from '@serafim/canary/record-signals';
import { isFailure, type Signal, signalsSchema } from '@serafim/canary/signal';
import { SIGNALS_PATH } from '@serafim/platform-contract/signals';
import { clientNetwork } from '@serafim/server-kit/client-network';
import { createRateLimiter } from '@serafim/server-kit/rate-limiter';
import type { FastifyInstance } from 'fastify';
import { isFromEdge } from '../edge/edge.ts';
import { isOwnPage } from '../http/own-page.ts';
import type { Visit } from '../visits/visit-cookie.ts';
import type { Visits } from '../visits/visits.ts';

/** How many beacons a client's network may send in a minute. */
const PER_MINUTE = 60;

const BODY_LIMIT = 4 * 1024;

interface SignalDeps {
  /** The public origin of this site. */
  siteUrl: string;
  visits: Pick<Visits, 'readSigned' | 'leave' | 'extend'>;
  recordSignal: RecordSignal;
}

/** The `Set-Cookie` that takes a visit off the versions that failed in it; null when it stays on its set. */
function leaveFailed(visits: SignalDeps['visits'], visit: Visit, signals: readonly Signal[]) {
  return visits.leave(visit, signals.filter(isFailure));
}

/**
 * Accepts the signals that pages send of their remotes. The answer is the same whether the signals count or not, so
 * that a forger learns nothing from it.
 */
export function acceptSignals(app: FastifyInstance, { siteUrl, visits, recordSignal }: SignalDeps): void {
  const limiter = createRateLimiter('signals', { points: PER_MINUTE, seconds: 60 });
  app.post(
    SIGNALS_PATH,
    { bodyLimit: BODY_LIMIT, errorHandler: (_cause, _request, reply) => void reply.code(204).send() },
    async (request, reply) => {
      const network = clientNetwork(request.ip);
      const allowed = (await limiter.take(network)) === null;
      // Dropped in silence: a refusal would be logged in the visitor's console, and tell a forger when to stop.
      if (!allowed) return reply.code(204).send();
      // A visit that this site did not sign has seen no page of it: anybody can make one up, in any bucket.
      const visit = visits.readSigned(request.cookies);
      if (visit === null || !isOwnPage(request.headers, siteUrl)) return reply.code(204).send();
      const signals = signalsSchema.safeParse(request.body).data?.signals ?? [];
      for (const signal of signals) recordSignal(visit.id, network, signal);
      const moved = await leaveFailed(visits, visit, signals);
      // Pages from the edge have no cookie: their beacons keep the visit on its set for another while.
      const extended = isFromEdge(request) && visit.setId ? visits.extend(visit, visit.setId) : null;
      const cookie = moved ?? extended;
      if (cookie !== null) reply.header('set-cookie', cookie);
      return reply.code(204).send();
    },
  );
}
