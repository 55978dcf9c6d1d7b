import { randomUUID } from 'node:crypto';
import type { Db } from '../db/store.ts';
import { inTransaction } from '../db/transaction.ts';
import { claimDue } from '../jobs/claim-due.ts';
import type { Cipher } from '../security/cipher.ts';
import type { Mail } from './mail.ts';
import { keepSent } from './sent-mail.ts';

/** A mail that waits, with what its sending needs. */
export interface WaitingMail {
  id: string;
  mail: Mail;
  attempts: number;
}

/** Mail that is stored in the same transaction as its reason, and sent afterwards at least once. */
export interface Outbox {
  /** @param about the address of whose data stands in it, where it goes to another one */
  put(db: Db, mail: Mail, about?: string): Promise<void>;
  /** Stores a mail that leaves later, under an id by which it can be taken back. */
  putLater(db: Db, mail: Mail, later: { id: string; leavesAt: string }): Promise<void>;
  /** Deletes such a mail. @returns false when it has left, or is leaving */
  takeBack(db: Db, later: { id: string; leavesAt: string }): Promise<boolean>;
  /** Deletes such a mail where it still waits, also one that could not be sent. */
  drop(db: Db, id: string): Promise<void>;
  /** Deletes the mails that wait for an address, or are about it. */
  forget(db: Db, address: string): Promise<void>;
  /** The mails that wait for an address, or are about it, without their text. */
  list(db: Db, address: string): Promise<{ createdAt: string; subject: string }[]>;
  /** Takes the next mail that is due, so that no other process takes it for a minute. */
  claim(): Promise<WaitingMail | null>;
  /**
   * Takes out a mail that left, or that a server refused for good, and keeps one to a member.
   * @param refusal what the server said, as `550 5.1.1`; empty where it took the mail
   */
  sent(waiting: WaitingMail, refusal?: string): Promise<void>;
  /** Waits longer after every failure: 1, 2, 4 … minutes, 6 hours at most. */
  failed(waiting: WaitingMail): Promise<void>;
}

const minutes = (from: Date, count: number): string =>
  new Date(from.getTime() + count * 60_000).toISOString();

/** Stores a mail. @param about whose data stand in it, if not the receiver's; the id and the time of one that leaves later */
async function store(
  db: Db,
  cipher: Cipher,
  mail: Mail,
  now: Date,
  about: { address?: string | undefined; id?: string; leavesAt?: string },
): Promise<void> {
  // Money may still come for, or go back to, who was erased: nobody is written to.
  if (mail.to === '') return;
  const time = now.toISOString();
  const { address = mail.to, id = randomUUID(), leavesAt = time } = about;
  const mail_cipher = cipher.seal('outbox.mail_cipher', id, JSON.stringify(mail));
  const [index = ''] = cipher.addressIndexes(address);
  await db
    .insertInto('outbox')
    .values({ id, mail_cipher, about: index, created_at: time, attempts: 0, next_attempt_at: leavesAt })
    .execute();
}

async function remove(db: Db, id: string): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).execute();
}

export const createOutbox = (db: Db, cipher: Cipher, now: () => Date): Outbox => ({
  put: (transaction, mail, address) => store(transaction, cipher, mail, now(), { address }),
  putLater: (transaction, mail, later) => store(transaction, cipher, mail, now(), later),
  takeBack: async (transaction, { id, leavesAt }) => {
    if (leavesAt <= now().toISOString()) return false;
    // Who sends it has set another time.
    const { numDeletedRows } = await transaction
      .deleteFrom('outbox')
      .where('id', '=', id)
      .where('next_attempt_at', '=', leavesAt)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  },
  drop: remove,
  forget: async (transaction, address) => {
    if (address === '') return;
    await transaction.deleteFrom('outbox').where('about', 'in', cipher.addressIndexes(address)).execute();
  },
  list: async (transaction, address) => {
    if (address === '') return [];
    const rows = await transaction
      .selectFrom('outbox')
      .select(['id', 'created_at', 'mail_cipher'])
      .where('about', 'in', cipher.addressIndexes(address))
      .orderBy('created_at')
      .execute();
    return rows.map(({ id, created_at, mail_cipher }) => {
      // Sealed by `store`, above.
      const mail = JSON.parse(cipher.open('outbox.mail_cipher', id, mail_cipher)) as Mail;
      return { createdAt: created_at, subject: mail.subject };
    });
  },
  claim: async () => {
    const row = await claimDue({
      now: now(),
      lease: 60_000,
      find: at =>
        db
          .selectFrom('outbox')
          .selectAll()
          .where('next_attempt_at', '<=', at)
          .orderBy('next_attempt_at')
          .limit(1)
          .executeTakeFirst(),
      postpone: ({ id, next_attempt_at }, until) =>
        db
          .updateTable('outbox')
          .set({ next_attempt_at: until })
          .where('id', '=', id)
          .where('next_attempt_at', '=', next_attempt_at)
          .executeTakeFirst(),
    });
    if (row === null) return null;
    // Sealed by `store`, above.
    const mail = JSON.parse(cipher.open('outbox.mail_cipher', row.id, row.mail_cipher)) as Mail;
    return { id: row.id, mail, attempts: row.attempts };
  },
  sent: ({ id, mail }, refusal = '') =>
    inTransaction(db, async (transaction: Db) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('outbox')
        .where('id', '=', id)
        .executeTakeFirst();
      if (numDeletedRows === 1n) await keepSent(transaction, cipher, { id, mail, refusal, now: now() });
    }),
  failed: async ({ id, attempts }) => {
    await db
      .updateTable('outbox')
      .set({ attempts: attempts + 1, next_attempt_at: minutes(now(), Math.min(360, 2 ** attempts)) })
      .where('id', '=', id)
      .execute();
  },
});
