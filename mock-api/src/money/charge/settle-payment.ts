import { isOpenCharge } from '@serafim/contract/api/payment/charge-state';
import type { Brand } from '@serafim/contract/brand/brand';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import type { FastifyBaseLogger } from 'fastify';
import { lockPerson } from '../../identity/person/lock-person.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import type { Cipher } from '../../platform/security/cipher.ts';
import type { AttemptRow, ChargeRow, Db, Store } from '../db/tables.ts';
import { findMembership } from '../membership/contract-repository.ts';
import { checkLater, endAttempt, findAttempt, withdrawAttempts } from '../payment/payment-attempts.ts';
import type { Settlement } from '../payment/payment-gateway.ts';
import type { Payments } from '../payment/payments.ts';
import { findRefundKey } from '../refund/refund-key.ts';
import { refundOwedMail } from '../refund/refund-mails.ts';
import { addToLeaving, oweRefund } from '../refund/refund-repository.ts';
import { chargeById, payCharge, refuseCharge, removeCodes } from './charge-repository.ts';
import { paidMail } from './paid-mail.ts';
import { storeCard } from './saved-cards.ts';

/** What settling works with. */
export interface SettlementServices {
  store: Store;
  cipher: Cipher;
  payments: Payments;
  outbox: Outbox;
  brand: Brand;
  siteOrigin: string;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** How an attempt ended: as the bank says, or with nothing paid and nothing to come. */
export type AttemptEnd = Settlement | { outcome: 'void' };

/** Writes down how an attempt ended, and gives its charge as it then stands; undefined where it has none. */
export const settlePayment = (
  services: SettlementServices,
  reference: string,
  end: AttemptEnd,
): Promise<ChargeRow | undefined> =>
  inTransaction(services.store.db, db => settleAttempt(services, db, reference, end));

/** The same, in a transaction that is under way. A second time it changes nothing. */
export async function settleAttempt(
  services: SettlementServices,
  db: Db,
  reference: string,
  end: AttemptEnd,
): Promise<ChargeRow | undefined> {
  const known = await findAttempt(db, reference);
  if (known === undefined) return undefined;
  const unlocked = await chargeById(db, known.charge_id);
  if (unlocked !== undefined) await lockPerson(db, unlocked.person_number);
  const attempt = (await findAttempt(db, reference)) ?? known;
  const charge = await chargeById(db, known.charge_id);
  if (attempt.state === 'confirmed') return charge;
  if (end.outcome === 'confirmed') await settleConfirmed(services, db, attempt, charge, end);
  else if (end.outcome === 'refused') await settleRefused(services, db, attempt, charge, end.reason);
  else {
    await endAttempt(db, reference, 'void', services.now());
    if (charge?.reference === reference) await removeCodes(db, charge);
  }
  return chargeById(db, known.charge_id);
}

/**
 * The money pays the charge it was for, whichever way that is now to be paid; what nothing is owed for goes back. What the
 * bank took counts, not what it was asked for: a restored database may ask again under a reference of before, with another sum.
 */
async function settleConfirmed(
  services: SettlementServices,
  db: Db,
  asked: AttemptRow,
  charge: ChargeRow | undefined,
  { savedCard, amount = asked.amount }: Extract<Settlement, { outcome: 'confirmed' }>,
): Promise<void> {
  const { cipher, outbox, brand, siteOrigin, now } = services;
  const attempt = { ...asked, amount };
  await endAttempt(db, attempt.reference, 'confirmed', now(), { amount });
  const payer = charge && (await findMembership(db, charge));
  const isForIt = charge?.reference === attempt.reference || charge?.amount === amount;
  if (charge !== undefined && isOpenCharge(charge.status) && isForIt) {
    const paid = await payCharge(db, charge, attempt, dayInSaoPaulo(now()));
    await withdrawAttempts(db, charge.id, now(), attempt.reference);
    if (payer === undefined) return;
    if (savedCard !== null) await storeCard(db, cipher, payer.person.number, savedCard, now());
    await outbox.put(db, paidMail({ brand, siteOrigin, ...payer, charge: paid }));
    return;
  }
  const reason = charge?.status === 'paga' || charge?.status === 'estornada' ? 'em-dobro' : 'atrasado';
  const personNumber = charge?.person_number ?? null;
  await oweRefund(db, { attempt, personNumber, reason }, now());
  if (charge?.status === 'cancelada') await addToLeaving(db, charge, attempt.amount);
  if (payer === undefined) return;
  // Who has to name a key first gets another mail, which asks for it.
  if (attempt.method === 'boleto' && (await findRefundKey(db, cipher, payer.person.number)) === null) return;
  await outbox.put(db, refundOwedMail({ brand, ...payer, amount: attempt.amount }, reason));
}

/** A card that was refused is not charged again under this reference; a code can still be paid. */
async function settleRefused(
  { now }: SettlementServices,
  db: Db,
  attempt: AttemptRow,
  charge: ChargeRow | undefined,
  reason: string,
): Promise<void> {
  if (attempt.state !== 'open' && attempt.state !== 'unknown') return;
  if (attempt.method === 'cartao') await endAttempt(db, attempt.reference, 'refused', now());
  else await checkLater(db, attempt, 'open', now());
  if (charge?.reference === attempt.reference) await refuseCharge(db, charge, reason);
}
