import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Closes a server without cutting a request off. At first it goes on answering, each answer as the last of its
 * connection, so that who sends requests finds out and goes elsewhere; then it takes no more, and what runs is finished.
 * @param wait milliseconds of the first part: longer than whoever distributes requests takes to see that the
 *   server is not ready
 */
export async function drainServer(app: Pick<FastifyInstance, 'close' | 'server'>, wait = 0): Promise<void> {
  app.server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  if (wait > 0) await pause(wait);
  // A connection that falls idle during the drain would otherwise stay open for its next request.
  const closing = setInterval(() => app.server.closeIdleConnections(), 50);
  await app.close();
  clearInterval(closing);
}

/**
 * Stops the process at the first SIGTERM or SIGINT: with 0 when everything was finished, with 1 when something was
 * cut off or failed.
 * @param within milliseconds after which what still runs is cut off
 */
export function stopOnSignal(stop: () => Promise<void>, within = 10_000): void {
  const drain = async () => {
    setTimeout(() => process.exit(1), within).unref();
    await stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void drain());
}
