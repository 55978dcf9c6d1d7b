import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * From which delay of its event loop on a server sheds load, in milliseconds: the mean of a whole interval. One long halt
 * is no such mean: whoever comes after it can wait, and a machine that other work shares has halts.
 */
const LATE = 300;

/** How often the delay is looked at, in milliseconds. */
const INTERVAL = 5_000;

/** After how many seconds whoever is refused may come back: the delay is looked at once more until then. */
export const SHED_RETRY_AFTER = 6;

/** What says that a server lives, or may get requests: who asks would end it, or send others more than they can do. */
const PROBES = /^\/(?:livez|readyz)(?:\?|$)/;

interface ShedLoadOptions {
  /** What a request is refused with: 503 and `Retry-After`, by the server's own handler of errors. */
  refusal: (request: FastifyRequest) => Error;
  /** What is answered all the same, beside the probes. */
  isServed?: (request: FastifyRequest) => boolean;
  late?: number;
  interval?: number;
}

/** Refuses requests while a server has more to do than it can, before anything is done for them. */
export async function shedLoad(
  app: FastifyInstance,
  { refusal, isServed = () => false, late = LATE, interval = INTERVAL }: ShedLoadOptions,
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: late,
    sampleInterval: interval,
    async pressureHandler(request) {
      if (!PROBES.test(request.url) && !isServed(request)) throw refusal(request);
    },
  });
}
