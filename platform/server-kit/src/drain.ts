import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long what runs may take to end once a server takes no more, in seconds. */
const CLOSE_WITHIN = 10;

/** How long a server may take from the signal to its exit, in milliseconds. @param wait its `DRAIN_WAIT`, in seconds */
export const stopDeadline = (wait: number): number => (wait + CLOSE_WITHIN) * 1_000;

/**
 * The end of a server without cutting a request off. At first it is not ready any more and goes on answering, each
 * answer as the last of its connection, so that who sends requests finds out and goes elsewhere; then what comes is
 * refused, and what runs is finished.
 * @param wait seconds of the first part: longer than whoever distributes requests takes to see that the server is
 *   not ready
 */
export function createDrain(wait: number) {
  let isDraining = false;
  return {
    /** Whether the server is about to stop: from then on it is not ready. */
    isDraining: () => isDraining,
    /** Drains the server and closes it. */
    async close(app: Pick<FastifyInstance, 'close' | 'server'>): Promise<void> {
      isDraining = true;
      app.server.prependListener('request', (_request, response) => {
        response.shouldKeepAlive = false;
      });
      if (wait > 0) await pause(wait * 1_000);
      // A connection that falls idle during the drain would otherwise stay open for its next request.
      const closing = setInterval(() => app.server.closeIdleConnections(), 50);
      await app.close();
      clearInterval(closing);
    },
  };
}

/**
 * Stops the process at the first SIGTERM or SIGINT: with 0 when everything was finished, with 1 when something was
 * cut off or failed.
 * @param wait seconds that the server waits before it closes; what runs has ten more, then it is cut off
 */
export function stopOnSignal(stop: () => Promise<void>, wait: number): void {
  const end = async () => {
    setTimeout(() => process.exit(1), stopDeadline(wait)).unref();
    await stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end());
}
