import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { inTransaction } from '../../platform/db/transaction.ts';
import { currentRequestId } from '../../platform/http/request-context.ts';
import type { AuditAction } from '../db/audit-actions.ts';
import type { AuditRow, Db, Store } from '../db/tables.ts';
import { forgetSignIns, isForgottenSignIn } from './forgotten-sign-ins.ts';

/** What an administrator did. */
export interface AuditEntry {
  /** Id of the admin, or of who signed in; '' where a sign-in failed for a CPF that nobody has. */
  actor: string;
  action: AuditAction;
  /** Id of the person whose data it was, or of the clinic; '' where it was many people's, or nobody's. */
  subject: string;
  /** Names of fields, never what stands in them: erasing a person must not break the chain. */
  fields?: readonly string[];
}

/** Names one record: nobody can write another with its hash. */
export type AuditHead = Pick<AuditRow, 'sequence' | 'hash'>;

/** Who did what with whose data. */
export interface AuditTrail {
  /** Writes a record in the transaction of the change that it records. */
  record(db: Db, record: AuditEntry): Promise<void>;
  /** The same where nothing changes: before an administrator sees something. */
  recordReading(record: AuditEntry): Promise<void>;
  /** The last record; undefined where there is none. */
  head(): Promise<AuditHead | undefined>;
  /** Whether a record that was once the last is still there. */
  holds(head: AuditHead): Promise<boolean>;
  /** Deletes who signed in before a moment, in sign-ins and failed ones; the chain holds as before. */
  forgetSignIns(before: Date): Promise<void>;
  /** Reads every record. @returns how many there are, and whether each follows from the one before */
  check(): Promise<{ records: number; whole: boolean }>;
}

/** Any number, as long as nothing else in the database locks the same. */
const LOCK = 2_020_112_106;

const BATCH = 1_000;

const findHead = (db: Db): Promise<AuditHead | undefined> =>
  db.selectFrom('audit').select(['sequence', 'hash']).orderBy('sequence', 'desc').limit(1).executeTakeFirst();

/**
 * @param keys bind the records: who can write to the database alone cannot make a chain that holds. The first one binds
 *   new records; after one of them none of an older key counts, so that a replaced key cannot be used to add any.
 */
export function createAuditTrail(
  { db, kind }: Store,
  keys: readonly [Buffer, ...Buffer[]],
  now: () => Date,
): AuditTrail {
  const hashOf = (key: Buffer, facts: Omit<AuditRow, 'hash' | 'request_id' | 'forgotten'>): string =>
    createHmac('sha256', key)
      .update(
        JSON.stringify([
          facts.sequence,
          facts.at,
          facts.actor_id,
          facts.action,
          facts.subject_id,
          facts.fields,
          facts.previous,
        ]),
      )
      .digest('base64url');

  const record: AuditTrail['record'] = async (transaction, { actor, action, subject, fields = [] }) => {
    // Two records at once would both follow the same one; SQLite lets one transaction write at a time anyway.
    if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    const last = await findHead(transaction);
    const facts = {
      sequence: (last?.sequence ?? 0) + 1,
      at: now().toISOString(),
      actor_id: actor,
      action,
      subject_id: subject,
      fields: fields.join(','),
      previous: last?.hash ?? '',
    };
    const row = { ...facts, request_id: currentRequestId(), hash: hashOf(keys[0], facts) };
    await transaction.insertInto('audit').values(row).execute();
  };

  return {
    record,
    recordReading: async reading => {
      await inTransaction(db, transaction => record(transaction, reading));
    },
    head: () => findHead(db),
    holds: async ({ sequence, hash }) => {
      const row = await db
        .selectFrom('audit')
        .select('hash')
        .where('sequence', '=', sequence)
        .executeTakeFirst();
      return row?.hash === hash;
    },
    forgetSignIns: before => forgetSignIns({ db }, keys[0], before),
    check: async () => {
      let [records, previous] = [0, ''];
      let countingKeys: readonly Buffer[] = keys;
      for (;;) {
        const rows = await db
          .selectFrom('audit')
          .selectAll()
          .where('sequence', '>', records)
          .orderBy('sequence')
          .limit(BATCH)
          .execute();
        for (const row of rows) {
          const follows = row.sequence === records + 1 && row.previous === previous;
          if (!follows) return { records, whole: false };
          if (row.forgotten === null) {
            const key = countingKeys.findIndex(one => hashOf(one, row) === row.hash);
            if (key < 0) return { records, whole: false };
            countingKeys = countingKeys.slice(0, key + 1);
          } else if (!isForgottenSignIn(keys, row)) return { records, whole: false };
          [records, previous] = [row.sequence, row.hash];
        }
        if (rows.length < BATCH) return { records, whole: true };
      }
    },
  };
}
