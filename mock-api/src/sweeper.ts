import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import type { Db } from './members/db/tables.ts';
import { startJob } from './platform/jobs/recurring-job.ts';
import type { Services } from './wire.ts';

const day = 86_400_000;

/**
 * Deletes what has lost its use: answers to keyed requests and sessions after a day, sign-ins and recovery codes that
 * expired, requests of the waiting list after a year, and the CPFs that an erasure had to keep.
 */
export async function sweep(db: Db, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - day).toISOString();
  await db.deleteFrom('keyed_answer').where('created_at', '<', dayAgo).execute();
  // A notice is too old to be taken again after minutes.
  await db.deleteFrom('payment_notice').where('received_at', '<', dayAgo).execute();
  const yearAgo = new Date(now.getTime() - 365 * day).toISOString();
  await db.deleteFrom('network_request').where('created_at', '<', yearAgo).execute();
  await db
    .updateTable('erasure')
    .set({ kept_cpf_cipher: '' })
    .where('kept_cpf_cipher', '!=', '')
    .where('kept_until', '<', dayInSaoPaulo(now))
    .execute();
  // A program from before November 2026 that runs beside this one still writes it.
  await db.deleteFrom('cpf_fragment').execute();
  await db.deleteFrom('session').where('created_at', '<', dayAgo).execute();
  await db.deleteFrom('pending_sign_in').where('expires_at', '<', now.toISOString()).execute();
  for (const table of ['recovery_code', 'recovery_request'] as const)
    await db.deleteFrom(table).where('expires_at', '<', now.toISOString()).execute();
}

/** Sweeps now and every ten minutes. */
export const startSweeper = ({ store: { db }, now, log }: Services) =>
  startJob({ run: () => sweep(db, now()), pause: 600_000, log, failure: 'sweep-failed' });
