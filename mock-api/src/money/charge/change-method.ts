import { Refusal } from '@serafim/contract/api/http/refusal';
import { isOpenCharge } from '@serafim/contract/api/payment/charge-state';
import type { PaymentMethod } from '@serafim/contract/api/plan/plan-table';
import { type Day, dayInSaoPaulo } from '@serafim/contract/site/calendar';
import type { Person } from '../../identity/db/tables.ts';
import { lockPerson } from '../../identity/person/lock-person.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AttemptRow, ChargeRow, Db } from '../db/tables.ts';
import { findAttempt, insertAttempt, withdrawAttempts } from '../payment/payment-attempts.ts';
import { newReference } from '../payment/payments.ts';
import { chargeById, replaceReference, storeCodes } from './charge-repository.ts';
import { payBy } from './charge-terms.ts';
import { attemptFor } from './collect-payment.ts';
import { firstPeriodOn, isOutdated, pricing } from './first-charge.ts';
import { deleteSavedCard } from './saved-cards.ts';
import { type SettlementServices, settlePayment } from './settle-payment.ts';

/**
 * Has an open charge paid another way. First the provider is to see to it that nothing is paid the way before; while
 * nobody knows whether something was, the way stays.
 * @throws Refusal `pagamento-em-conferencia`, `pagamento-encerrado`
 */
export async function changeMethod(
  services: SettlementServices,
  person: Person,
  charge: ChargeRow,
  method: PaymentMethod,
): Promise<ChargeRow> {
  const { store, now } = services;
  const today = dayInSaoPaulo(now());
  if (!isOpenCharge(charge.status)) throw new Refusal('pagamento-encerrado');
  const before = await attemptFor(store.db, charge, now());
  const hasNoCode = charge.pix_code === '' && charge.boleto_line === '';
  const isCurrent = method === charge.method && !isOutdated(person, charge, today);
  if (isCurrent && before.state === 'open' && hasNoCode)
    return requestCodes(services, person, charge, before);
  await withdraw(services, person, charge, before);
  const settled = await chargeById(store.db, charge.id);
  if (settled !== undefined && !isOpenCharge(settled.status)) return settled;
  const opened = await inTransaction(store.db, db =>
    replaceAttempt(services, db, person, charge, before, method),
  );
  const attempt = await findAttempt(store.db, opened.reference);
  if (attempt === undefined) throw new Error('An attempt that was just stored is not there');
  return requestCodes(services, person, opened, attempt);
}

async function requestCodes(
  { store, payments }: SettlementServices,
  { email }: Person,
  charge: ChargeRow,
  attempt: AttemptRow,
): Promise<ChargeRow> {
  const codes = await payments.open(attempt, email);
  if (codes !== null) await storeCodes(store.db, charge, codes);
  return (await chargeById(store.db, charge.id)) ?? charge;
}

/**
 * Has the provider void an attempt. Where it does not answer and the payer has nothing to pay with, the reconciler
 * goes on asking.
 */
async function withdraw(
  services: SettlementServices,
  { email }: Person,
  charge: ChargeRow,
  attempt: AttemptRow,
): Promise<void> {
  if (attempt.state === 'void' || attempt.state === 'refused') return;
  if (attempt.method === 'cartao' && attempt.asked_at === null) return;
  const known = await services.payments.void(attempt, email);
  const hasCode = charge.pix_code !== '' || charge.boleto_line !== '';
  if (known?.outcome === 'void' || known?.outcome === 'confirmed')
    await settlePayment(services, attempt.reference, known);
  else if (hasCode || attempt.asked_at !== null)
    throw new Refusal('pagamento-em-conferencia', { retryAfter: 10 });
}

/** Puts a new attempt in the place of the one before, unless another request did something meanwhile. */
async function replaceAttempt(
  { now }: SettlementServices,
  db: Db,
  person: Person,
  { id, person_number }: ChargeRow,
  before: AttemptRow,
  method: PaymentMethod,
): Promise<ChargeRow> {
  await lockPerson(db, person_number);
  const charge = await chargeById(db, id);
  if (charge === undefined || !isOpenCharge(charge.status)) throw new Refusal('pagamento-encerrado');
  if (charge.reference !== before.reference) throw new Refusal('pedido-em-andamento', { retryAfter: 1 });
  const attempt = await findAttempt(db, before.reference);
  // Somebody had it paid after the provider was asked to void it, or while nobody asked.
  if (attempt?.asked_at !== before.asked_at)
    throw new Refusal('pagamento-em-conferencia', { retryAfter: 10 });
  await withdrawAttempts(db, id, now());
  const today = dayInSaoPaulo(now());
  // The first period begins with its payment, so that its price is the one of the day.
  const first = firstPeriodOn(person, charge, today);
  const amount = first?.amount ?? charge.amount;
  const soonest: Day = payBy(method, today);
  // A charge that is not due yet stays due when it was.
  const dueOn = soonest > charge.owed_on ? soonest : charge.owed_on;
  const reference = newReference();
  await insertAttempt(db, { reference, chargeId: id, amount, method, dueOn }, now());
  const replaced = await replaceReference(
    db,
    charge,
    { reference, amount, method, dueOn },
    first === null ? null : pricing(first),
  );
  await db
    .updateTable('person')
    .set({ payment_method: method })
    .where('number', '=', person_number)
    .execute();
  if (method !== 'cartao') await deleteSavedCard(db, person_number);
  return replaced;
}
