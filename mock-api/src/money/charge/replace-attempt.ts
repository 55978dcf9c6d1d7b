import { Refusal } from '@serafim/contract/api/http/refusal';
import { isOpenCharge } from '@serafim/contract/api/payment/charge-state';
import type { PaymentMethod } from '@serafim/contract/api/plan/plan-table';
import { type Day, dayInSaoPaulo } from '@serafim/contract/site/calendar';
import type { Contract, Person } from '../../identity/db/tables.ts';
import { lockPerson } from '../../identity/person/lock-person.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AttemptRow, ChargeRow, Db } from '../db/tables.ts';
import { changeContract, findMembership, type Membership } from '../membership/contract-repository.ts';
import { findAttempt, insertAttempt, withdrawAttempts } from '../payment/payment-attempts.ts';
import { newReference } from '../payment/payments.ts';
import { chargeById, replaceReference, storeCodes } from './charge-repository.ts';
import { payBy } from './charge-terms.ts';
import { firstChargeOn } from './first-charge.ts';
import { deleteSavedCard } from './saved-cards.ts';
import { type SettlementServices, settlePayment } from './settle-payment.ts';

/** Puts a new attempt in the place of the one before, for the contract as changed; gives the charge. */
type Replace = (contract: Contract, method: PaymentMethod) => Promise<ChargeRow>;

/** What else changes in the transaction in which an attempt is replaced. */
type Change = (db: Db, payer: Membership, replace: Replace) => Promise<ChargeRow>;

/**
 * Has an open charge paid under a new attempt. First the provider is to see to it that nothing is paid under the one
 * before; while nobody knows whether something was, that one stays. Where it turns out to be paid, nothing changes.
 * @param before the charge's attempt
 * @throws Refusal `pagamento-em-conferencia`, `pagamento-encerrado`, `pedido-em-andamento`
 */
export async function replaceAttempt(
  services: SettlementServices,
  person: Person,
  charge: ChargeRow,
  before: AttemptRow,
  change: Change,
): Promise<ChargeRow> {
  const { store } = services;
  await withdraw(services, person, charge, before);
  const settled = await chargeById(store.db, charge.id);
  if (settled !== undefined && !isOpenCharge(settled.status)) return settled;
  const opened = await inTransaction(store.db, async db => {
    await lockPerson(db, charge.person_number);
    const payer = await findMembership(db, charge);
    if (payer === undefined) throw new Refusal('pagamento-encerrado');
    return change(db, payer, (changed, method) =>
      storeAttempt(services, db, changed, charge, before, method),
    );
  });
  const attempt = await findAttempt(store.db, opened.reference);
  if (attempt === undefined) throw new Error('An attempt that was just stored is not there');
  return requestCodes(services, person, opened, attempt);
}

/** Has the provider give what an attempt is paid with. */
export async function requestCodes(
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
  const hasCode = charge.pix_code !== null || charge.boleto_line !== null;
  if (known?.outcome === 'void' || known?.outcome === 'confirmed')
    await settlePayment(services, attempt.reference, known);
  else if (hasCode || attempt.asked_at !== null)
    throw new Refusal('pagamento-em-conferencia', { retryAfter: 10 });
}

/** Stores a new attempt for a charge, unless another request did something meanwhile. Only where the payer is locked. */
async function storeAttempt(
  { now }: SettlementServices,
  db: Db,
  contract: Contract,
  { id, person_number }: ChargeRow,
  before: AttemptRow,
  method: PaymentMethod,
): Promise<ChargeRow> {
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
  const first = firstChargeOn(contract, charge, today);
  const amount = first?.amount ?? charge.amount;
  const soonest: Day = payBy(method, today);
  // A charge that is not due yet stays due when it was.
  const dueOn = charge.kind === 'periodo' && charge.owed_on > soonest ? charge.owed_on : soonest;
  const reference = newReference();
  await insertAttempt(db, { reference, chargeId: id, amount, method, dueOn }, now());
  const replaced = await replaceReference(
    db,
    charge,
    { reference, amount, method, dueOn },
    first?.charge ?? null,
  );
  await changeContract(db, contract, { method });
  if (method !== 'cartao') await deleteSavedCard(db, person_number);
  return replaced;
}
