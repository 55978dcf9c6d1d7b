import type { FastifyInstance } from 'fastify';

/** Closes a server: no new request, running ones finish. */
export async function drainServer(app: Pick<FastifyInstance, 'close' | 'server'>): Promise<void> {
  // A connection that falls idle during the drain would otherwise stay open for its next request.
  const closing = setInterval(() => app.server.closeIdleConnections(), 50);
  await app.close();
  clearInterval(closing);
}

/**
 * Stops the process at the first SIGTERM or SIGINT.
 * @param within milliseconds after which requests that still run are cut off
 */
export function stopOnSignal(stop: () => Promise<void>, within = 10_000): void {
  const drain = async () => {
    setTimeout(() => process.exit(0), within).unref();
    await stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void drain());
}
