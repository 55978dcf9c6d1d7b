import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';

/** SQLSTATE of PostgreSQL: could not serialise, and a deadlock that it ended. Both undo everything and can be run again. */
const repeatable = new Set(['40001', '40P01']);

const TRIES = 3;

const isRepeatable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && repeatable.has(String(error.code));

/**
 * Runs a change in one transaction, three times at most where PostgreSQL ended it for the sake of another one. The
 * change must not do what a rollback cannot undo.
 */
export async function inTransaction<Tables, Result>(
  db: Kysely<Tables>,
  change: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(change);
    } catch (error) {
      if (tries >= TRIES || !isRepeatable(error)) throw error;
      // Two that met once should not meet again.
      await wait(Math.random() * 20 * tries);
    }
  }
}
