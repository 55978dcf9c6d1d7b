import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** From which delay of its event loop on a server sheds load, in milliseconds: the mean of a whole interval. */
const LATE = 300;

/** How often the delay is looked at, in milliseconds. */
const INTERVAL = 5_000;

/** How often a loop that has nothing to do is looked for, in milliseconds. */
const RESOLUTION = 10;

/** How many turns of the loop a mean is taken of, at least: of fewer, nobody knows whether the next one will be late. */
const FEWEST_TURNS = 3;

/** After how many seconds whoever is refused may come back: the delay is looked at once more until then. */
export const SHED_RETRY_AFTER = 6;

/** What says that a server lives, or may get requests: who asks would end it, or send others more than they can do. */
const PROBES = /^\/(?:livez|readyz)(?:\?|$)/;

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server sheds load. */
    isLate(): boolean;
  }
}

interface ShedLoadOptions {
  /** What a request is refused with: 503 and `Retry-After`, by the server's own handler of errors. @param delay in milliseconds */
  refusal: (delay: number) => Error;
  /** What is answered all the same, beside the probes. */
  isServed?: (request: FastifyRequest) => boolean;
  late?: number;
  interval?: number;
}

/**
 * How late turns of the loop were, in milliseconds, but for the latest. One halt, however long, is of a machine that
 * other work shares: whoever comes after it can wait.
 */
const readDelay = ({ count, mean, max }: IntervalHistogram): number =>
  Math.max(0, (mean * count - max) / (count - 1) / 1e6 - RESOLUTION);

/** Refuses requests while a server has more to do than it can, before anything is done for them. */
export function shedLoad(
  app: FastifyInstance,
  { refusal, isServed = () => false, late = LATE, interval = INTERVAL }: ShedLoadOptions,
): void {
  const turns = monitorEventLoopDelay({ resolution: RESOLUTION });
  turns.enable();
  let delay = 0;
  const timer = setInterval(() => {
    // After a halt the loop has hardly turned: its turns count with those of the next interval.
    if (turns.count < FEWEST_TURNS) return;
    delay = readDelay(turns);
    turns.reset();
  }, interval);
  timer.unref();
  app.decorate('isLate', () => delay > late);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    turns.disable();
  });
  app.addHook('onRequest', async request => {
    if (app.isLate() && !PROBES.test(request.url) && !isServed(request)) throw refusal(delay);
  });
}
