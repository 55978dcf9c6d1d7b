import { Refusal } from '@serafim/contract/api/http/refusal';
import { isOpenCharge } from '@serafim/contract/api/payment/charge-state';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import type { Person } from '../../identity/db/tables.ts';
import { lockPerson } from '../../identity/person/lock-person.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AttemptRow, ChargeRow, Db } from '../db/tables.ts';
import { findAttempt, insertAttempt, markAsked } from '../payment/payment-attempts.ts';
import { newReference } from '../payment/payments.ts';
import { chargeById, replaceReference } from './charge-repository.ts';
import { type SettlementServices, settlePayment } from './settle-payment.ts';

/** For so long after a payment was asked for nobody asks again: longer than a provider is waited for. */
const ANSWER_TIME = 10_000;

/**
 * Has the provider collect a charge. At most one payment of a charge is under way: another one meanwhile changes
 * nothing. Gives the charge as it then stands, which may be that nobody knows yet.
 * @param charge as its payer saw it
 * @throws Refusal `valor-mudou` where it was priced anew meanwhile
 */
export async function collectPayment(
  services: SettlementServices,
  person: Person,
  charge: ChargeRow,
  instrument: string,
): Promise<ChargeRow> {
  const { store, payments } = services;
  const attempt = await inTransaction(store.db, db => claimAttempt(services, db, charge));
  if (attempt !== null) {
    const end = await payments.collect(attempt, person.email, instrument);
    // No answer, or none yet: the reconciler and the provider's notices find out.
    if (end !== null && end.outcome !== 'pending') await settlePayment(services, attempt.reference, end);
  }
  return (await chargeById(store.db, charge.id)) ?? charge;
}

/** Records that the provider is about to be asked; null where there is nothing to ask for, or somebody just did. */
async function claimAttempt(
  { now }: SettlementServices,
  db: Db,
  { id, person_number, amount }: ChargeRow,
): Promise<AttemptRow | null> {
  await lockPerson(db, person_number);
  const charge = await chargeById(db, id);
  if (charge === undefined || !isOpenCharge(charge.status)) return null;
  if (charge.amount !== amount) throw new Refusal('valor-mudou', { today: dayInSaoPaulo(now()) });
  const attempt = await attemptFor(db, charge);
  if (attempt.state === 'confirmed') return null;
  if (attempt.state === 'unknown' && Date.parse(attempt.asked_at ?? '') + ANSWER_TIME > now().getTime())
    return null;
  const isSpent = attempt.state === 'void' || (attempt.state === 'refused' && attempt.method === 'cartao');
  const reference = isSpent ? await renewAttempt(db, charge, now()) : attempt.reference;
  await markAsked(db, reference, now());
  return { ...attempt, reference };
}

/** Finds the attempt under which a charge is to be paid: no charge is stored without one. */
export async function attemptFor(db: Db, { id, reference }: ChargeRow): Promise<AttemptRow> {
  const attempt = await findAttempt(db, reference);
  if (attempt === undefined) throw new Error(`The charge ${id} has no attempt ${reference}`);
  return attempt;
}

/** A new attempt beside one that ended. */
async function renewAttempt(db: Db, charge: ChargeRow, now: Date): Promise<string> {
  const { id: chargeId, amount, method, due_on: dueOn } = charge;
  const reference = newReference();
  await insertAttempt(db, { reference, chargeId, amount, method, dueOn }, now);
  await replaceReference(db, charge, { reference, amount, method, dueOn });
  return reference;
}
