import { memberByNumber } from '../../identity/person/person-repository.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { claimDue } from '../../platform/jobs/claim-due.ts';
import type { PlatformServices } from '../../platform/services.ts';
import type { AttemptRow, Db, MoneyTables, RefundRow } from '../db/tables.ts';
import { findAttempt } from '../payment/payment-attempts.ts';
import type { Payments } from '../payment/payments.ts';
import { refundDoneMail } from './refund-mails.ts';
import { markRefunded, nextTry } from './refund-repository.ts';

/** What giving money back works with. */
export interface RefundServices
  extends Pick<PlatformServices<MoneyTables>, 'store' | 'cipher' | 'outbox' | 'brand' | 'now' | 'log'> {
  payments: Payments;
}

/** Which refunds a round is for; without either, all. */
interface OnlyRefunds {
  person?: number;
  reference?: string;
}

/** Takes the refund that waits longest; null where none is due. */
const claimRefund = (db: Db, now: Date, only: OnlyRefunds): Promise<RefundRow | null> =>
  claimDue({
    now,
    find: at => {
      let due = db.selectFrom('refund').selectAll().where('next_at', '<=', at);
      if (only.person !== undefined) due = due.where('person_number', '=', only.person);
      if (only.reference !== undefined) due = due.where('reference', '=', only.reference);
      return due.orderBy('next_at').limit(1).executeTakeFirst();
    },
    postpone: ({ reference, next_at }, until) =>
      db
        .updateTable('refund')
        .set({ next_at: until })
        .where('reference', '=', reference)
        .where('next_at', '=', next_at)
        .executeTakeFirst(),
  });

/** Records that money is back, with the mail about it. */
async function completeRefund(
  { store, outbox, brand, now }: RefundServices,
  refund: RefundRow,
  method: AttemptRow['method'],
): Promise<void> {
  const { reference, person_number: number, amount } = refund;
  await inTransaction(store.db, async db => {
    const { numUpdatedRows } = await db
      .updateTable('refund')
      .set({ done_at: now().toISOString(), next_at: null })
      .where('reference', '=', reference)
      .where('done_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return;
    await db
      .updateTable('charge')
      .set({ status: 'estornada' })
      .where('reference', '=', reference)
      .where('status', '=', 'paga')
      .execute();
    if (number === null) return;
    await markRefunded(db, number, now());
    const person = await memberByNumber(db, number);
    if (person !== undefined)
      await outbox.put(db, refundDoneMail({ brand, person, amount }, method === 'boleto'));
  });
}

async function giveBack(services: RefundServices, refund: RefundRow): Promise<void> {
  const { store, cipher, payments, now } = services;
  const attempt = await findAttempt(store.db, refund.reference);
  if (attempt === undefined) throw new Error('A refund has no attempt that took its money');
  const person =
    refund.person_number === null ? undefined : await memberByNumber(store.db, refund.person_number);
  const pixKey =
    refund.pix_key_cipher === ''
      ? null
      : cipher.open('refund.pix_key_cipher', refund.reference, refund.pix_key_cipher);
  // The money of a boleto goes to a Pix key, and without one nowhere.
  const canBeAsked = attempt.method !== 'boleto' || pixKey !== null;
  if (canBeAsked && (await payments.refund(attempt, person?.email ?? '', pixKey)))
    return completeRefund(services, refund, attempt.method);
  await store.db
    .updateTable('refund')
    .set({ tries: refund.tries + 1, next_at: nextTry(refund.tries, now()) })
    .where('reference', '=', refund.reference)
    .where('done_at', 'is', null)
    .execute();
}

/**
 * Asks the provider for every refund whose time has come, the one that waits longest first; what fails waits longer each
 * time. Where the provider falls silent, the rest waits for the next round.
 */
export async function runRefunds(given: RefundServices, only: OnlyRefunds = {}): Promise<void> {
  const payments = given.payments.forRun();
  const services = { ...given, payments };
  while (!payments.isSilent()) {
    const refund = await claimRefund(services.store.db, services.now(), only);
    if (refund === null) return;
    await giveBack(services, refund).catch((err: unknown) =>
      services.log.error({ event: 'refund-failed', err }),
    );
  }
}
