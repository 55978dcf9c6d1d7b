import type { paymentTermsSchema } from '@serafim/contract/api/account/account';
import { isOpenCharge, openChargeStates } from '@serafim/contract/api/payment/charge-state';
import { usualTerms } from '@serafim/contract/api/plan/plan-table';
import type { z } from '@serafim/contract/api/zod';
import type { Person } from '../../identity/db/tables.ts';
import { changeMethod } from '../../money/charge/change-method.ts';
import { listCharges, newestCharge } from '../../money/charge/charge-repository.ts';
import { attemptFor } from '../../money/charge/collect-payment.ts';
import { isUnpaidFirst } from '../../money/charge/first-charge.ts';
import { replaceAttempt } from '../../money/charge/replace-attempt.ts';
import { deleteSavedCard } from '../../money/charge/saved-cards.ts';
import type { SettlementServices } from '../../money/charge/settle-payment.ts';
import { contractState } from '../../money/contract/contract-state.ts';
import type { PlatformServices } from '../../platform/services.ts';
import type { Db } from '../db/tables.ts';
import { paymentTermsMail } from './account-mails.ts';

type Choice = z.output<typeof paymentTermsSchema>;

const isAnotherDay = (person: Person, { vencimento }: Choice): boolean =>
  vencimento !== (person.due_day || usualTerms.dueDay);

/** Charges that exist keep the days that they were made for: theirs end before the day that was chosen until now. */
async function setDueDay(db: Db, person: Person, { vencimento }: Choice): Promise<void> {
  await db
    .updateTable('charge')
    .set({ due_day: person.due_day || usualTerms.dueDay })
    .where('person_number', '=', person.number)
    .where('due_day', '=', '')
    // What an unpaid first charge buys is counted from its payment.
    .where(({ or, eb }) => or([eb('competence', 'is not', null), eb('status', 'not in', openChargeStates)]))
    .execute();
  await db.updateTable('person').set({ due_day: vencimento }).where('number', '=', person.number).execute();
}

/**
 * Has an open charge paid as its payer now wants: a first one anew, at its price until the day that was chosen; a later
 * one by another way, where that changes.
 * @returns true where nothing is left to change
 * @throws Refusal `pagamento-em-conferencia` while nobody knows whether the bank has the money
 */
export async function changeOpenPayment(
  services: SettlementServices,
  person: Person,
  choice: Choice,
): Promise<boolean> {
  const { store } = services;
  const charge = await newestCharge(store.db, person.number);
  if (charge === undefined || !isOpenCharge(charge.status)) return false;
  const isAnotherWay = choice.meiodepagamento !== charge.method;
  if (!isUnpaidFirst(charge)) {
    if (isAnotherWay) await changeMethod(services, person, charge, choice.meiodepagamento);
    return false;
  }
  if (!isAnotherWay && !isAnotherDay(person, choice)) return true;
  const before = await attemptFor(store.db, charge);
  const after = await replaceAttempt(services, person, charge, before, async (db, payer, replace) => {
    if (isAnotherDay(payer, choice)) await setDueDay(db, payer, choice);
    return replace({ ...payer, due_day: choice.vencimento }, choice.meiodepagamento);
  });
  return isUnpaidFirst(after);
}

/** Sets how, and on which day, later charges are paid; confirmed by mail. Only where the member is locked. */
export async function changePayment(
  db: Db,
  { outbox, brand, siteOrigin, now }: Pick<PlatformServices, 'outbox' | 'brand' | 'siteOrigin' | 'now'>,
  person: Person,
  choice: Choice,
): Promise<void> {
  const method = choice.meiodepagamento;
  const isAnother = method !== person.payment_method || isAnotherDay(person, choice);
  if (isAnotherDay(person, choice)) await setDueDay(db, person, choice);
  if (method !== person.payment_method)
    await db
      .updateTable('person')
      .set({ payment_method: method })
      .where('number', '=', person.number)
      .execute();
  if (method !== 'cartao' || choice.esquecerCartao) await deleteSavedCard(db, person.number);
  if (!isAnother) return;
  const changed: Person = { ...person, due_day: choice.vencimento, payment_method: method };
  const { nextCharge } = contractState(changed, await listCharges(db, person.number), now());
  await outbox.put(db, paymentTermsMail({ brand, siteOrigin }, changed, nextCharge));
}
