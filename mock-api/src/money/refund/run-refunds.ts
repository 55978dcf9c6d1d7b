import { lockPerson } from '../../identity/person/lock-person.ts';
import { memberByNumber } from '../../identity/person/person-repository.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { claimDue } from '../../platform/jobs/claim-due.ts';
import type { PlatformServices } from '../../platform/services.ts';
import type { AttemptRow, Db, MoneyTables, RefundRow } from '../db/tables.ts';
import { findMembership } from '../membership/contract-repository.ts';
import { findAttempt } from '../payment/payment-attempts.ts';
import type { Payments } from '../payment/payments.ts';
import { endStaffRefunds } from './end-staff-refunds.ts';
import { askForKey, findRefundKey } from './refund-key.ts';
import { refundDoneMail } from './refund-mails.ts';
import { markRefunded, nextTry } from './refund-repository.ts';

/** What giving money back works with. */
export interface RefundServices
  extends Pick<
    PlatformServices<MoneyTables>,
    'store' | 'cipher' | 'outbox' | 'brand' | 'siteOrigin' | 'now' | 'log'
  > {
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
  services: RefundServices,
  refund: RefundRow,
  attempt: AttemptRow,
): Promise<void> {
  const { store, outbox, brand, now } = services;
  const { method, amount: taken } = attempt;
  const { reference, charge_id: chargeId, person_number: number, amount } = refund;
  await inTransaction(store.db, async db => {
    if (number !== null) await lockPerson(db, number);
    const { numUpdatedRows } = await db
      .updateTable('refund')
      .set({ done_at: now().toISOString(), next_at: null })
      .where('reference', '=', reference)
      .where('done_at', 'is', null)
      // More is owed since the bank was asked: it is asked for that as well.
      .where('amount', '=', amount)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return;
    if (amount >= taken)
      await db
        .updateTable('charge')
        .set({ status: 'estornada' })
        .where('reference', '=', reference)
        .where('status', '=', 'paga')
        .execute();
    if (number === null) return;
    await markRefunded(db, number, now());
    const charge = await db
      .selectFrom('charge')
      .select(['contract_id', 'person_number'])
      .where('id', '=', chargeId)
      .executeTakeFirst();
    const payer = charge && (await findMembership(db, charge));
    const written = await endStaffRefunds(db, services, attempt);
    const rest = amount - refund.returned - written;
    if (payer !== undefined && rest > 0)
      await outbox.put(db, refundDoneMail({ brand, ...payer, amount: rest }, method === 'boleto'));
  });
}

/** The key that the money of a boleto goes to; null while nobody named one that is known to be the payer's. */
async function findKey(
  { store, cipher }: RefundServices,
  { reference, person_number: number, pix_key_cipher: sealed }: RefundRow,
): Promise<string | null> {
  if (sealed !== '') return cipher.open('refund.pix_key_cipher', reference, sealed);
  return number === null ? null : findRefundKey(store.db, cipher, number);
}

/** Leaves the bank alone until a key is there, and mails the member what is needed. */
async function waitForKey(
  services: RefundServices,
  { reference, reason, person_number: number }: RefundRow,
): Promise<void> {
  await inTransaction(services.store.db, async db => {
    if (number !== null) await lockPerson(db, number);
    // Named since it was looked for: the refund is due again.
    if (number !== null && (await findRefundKey(db, services.cipher, number)) !== null) return;
    await db.updateTable('refund').set({ next_at: null }).where('reference', '=', reference).execute();
    const person = number === null ? undefined : await memberByNumber(db, number);
    if (person !== undefined) await askForKey(db, services, person, '', reason);
  });
}

async function giveBack(services: RefundServices, refund: RefundRow): Promise<void> {
  const { store, payments, now } = services;
  const attempt = await findAttempt(store.db, refund.reference);
  if (attempt === undefined) throw new Error('A refund has no attempt that took its money');
  const person =
    refund.person_number === null ? undefined : await memberByNumber(store.db, refund.person_number);
  // The money of a boleto goes to a Pix key, and without one nowhere; all other money goes back where it came from.
  const pixKey = attempt.method === 'boleto' ? await findKey(services, refund) : null;
  if (attempt.method === 'boleto' && pixKey === null) return waitForKey(services, refund);
  if (await payments.refund(attempt, person?.email ?? '', { total: refund.amount, pixKey }))
    return completeRefund(services, refund, attempt);
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
