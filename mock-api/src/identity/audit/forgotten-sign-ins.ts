import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AuditAction } from '../db/audit-actions.ts';
import type { AuditRow, Store } from '../db/tables.ts';

/** What is forgotten after its term; the guards of the table let no other record change. */
const signIns: readonly AuditAction[] = ['entrou', 'errou-senha'];

const literals = sql<AuditAction>`(${sql.join(signIns.map(name => sql.lit(name)))})`;

const BATCH = 1_000;

/** Binds what stays of a record, so that who can write to the database alone makes no record a forgotten one. */
const forgottenMark = (key: Buffer, { sequence, at, action, fields, previous, hash }: AuditRow): string =>
  createHmac('sha256', key)
    .update(JSON.stringify(['forgotten', sequence, at, action, fields, previous, hash]))
    .digest('base64url');

/** Whether a record is what forgetting left of a sign-in. */
export const isForgottenSignIn = (keys: readonly Buffer[], row: AuditRow): boolean =>
  signIns.includes(row.action) &&
  row.actor_id === '' &&
  row.subject_id === '' &&
  // Any of the keys: a record may be forgotten long after its own key was replaced, and before later records.
  keys.some(key => forgottenMark(key, row) === row.forgotten);

/**
 * Takes the ids out of sign-ins from before a moment. Their hashes stay, so that the chain holds as before: that
 * somebody signed in then is still known, who it was is not.
 */
export async function forgetSignIns({ db }: Pick<Store, 'db'>, key: Buffer, before: Date): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('audit')
      .selectAll()
      // As literals: SQLite uses the index of these records for no parameters.
      .where('action', 'in', literals)
      .where('forgotten', 'is', null)
      .where('at', '<', before.toISOString())
      .limit(BATCH)
      .execute();
    await inTransaction(db, async transaction => {
      for (const row of rows)
        await transaction
          .updateTable('audit')
          .set({ actor_id: '', subject_id: '', request_id: null, forgotten: forgottenMark(key, row) })
          .where('sequence', '=', row.sequence)
          .where('forgotten', 'is', null)
          .execute();
    });
    if (rows.length < BATCH) return;
  }
}
