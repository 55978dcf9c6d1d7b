import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from './db/store.ts';
import { startJob } from './recurring-job.ts';

const day = 86_400_000;

/**
 * Forgets what has lost its use: answers to keyed requests after a day, old sessions, half-done sign-ins, old
 * recovery codes, after a year who waited for a place in the network, and the CPFs that an erasure had to keep.
 */
export const sweep = async (db: Db, now: Date): Promise<void> => {
  const dayAgo = new Date(now.getTime() - day).toISOString();
  await db.deleteFrom('keyed_answer').where('created_at', '<', dayAgo).execute();
  const yearAgo = new Date(now.getTime() - 365 * day).toISOString();
  await db.deleteFrom('network_request').where('created_at', '<', yearAgo).execute();
  await db
    .updateTable('erasure')
    .set({ kept_cpf_cipher: '' })
    .where('kept_cpf_cipher', '!=', '')
    .where('kept_until', '<', dayInSaoPaulo(now))
    .execute();
  await db.deleteFrom('session').where('created_at', '<', dayAgo).execute();
  await db.deleteFrom('pending_sign_in').where('expires_at', '<', now.toISOString()).execute();
  await db.deleteFrom('recovery_code').where('expires_at', '<', now.toISOString()).execute();
};

/** Sweeps now and every ten minutes. */
export const startSweeper = (db: Db, now: () => Date, log: Pick<FastifyBaseLogger, 'error'>) =>
  startJob({ run: () => sweep(db, now()), pause: 600_000, log, failure: 'sweep-failed' });
