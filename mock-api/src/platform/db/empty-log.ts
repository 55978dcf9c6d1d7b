import type { FastifyBaseLogger } from 'fastify';
import type { Store } from './store.ts';

interface LogInput {
  store: Pick<Store, 'emptyLog'>;
  log: FastifyBaseLogger;
}

/**
 * Empties the database's log of what was deleted. Where a reader prevents it, operators are told; the sweeper, which
 * calls this in every round, tries again.
 */
export async function emptyLog({ store, log }: LogInput): Promise<void> {
  if (!(await store.emptyLog())) log.warn({ event: 'log-not-emptied' });
}
