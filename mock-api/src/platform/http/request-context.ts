import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const running = new AsyncLocalStorage<{ id: string }>();

/** The id of the request that the caller works for, as its answer and its log line name it; null outside of any. */
export const currentRequestId = (): string | null => running.getStore()?.id ?? null;

/** Lets everything that a request causes know its id. */
export function trackRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => running.run({ id: request.id }, done));
  // What follows a body runs in the context in which its last bytes arrived: the connection's, which knows no request.
  app.addHook('preValidation', (request, _reply, done) => running.run({ id: request.id }, done));
}
