import type { paymentTermsSchema } from '@serafim/contract/api/account/account';
import { isOpenCharge } from '@serafim/contract/api/payment/charge-state';
import type { z } from '@serafim/contract/api/zod';
import type { Contract } from '../../identity/db/tables.ts';
import { changeMethod } from '../../money/charge/change-method.ts';
import { listCharges, newestCharge } from '../../money/charge/charge-repository.ts';
import { attemptFor } from '../../money/charge/collect-payment.ts';
import { isUnpaidFirst } from '../../money/charge/first-charge.ts';
import { replaceAttempt } from '../../money/charge/replace-attempt.ts';
import { deleteSavedCard } from '../../money/charge/saved-cards.ts';
import type { SettlementServices } from '../../money/charge/settle-payment.ts';
import { contractState } from '../../money/contract/contract-state.ts';
import { changeContract, type Membership } from '../../money/membership/contract-repository.ts';
import type { PlatformServices } from '../../platform/services.ts';
import type { Db } from '../db/tables.ts';
import { paymentTermsMail } from './account-mails.ts';

type Choice = z.output<typeof paymentTermsSchema>;

const isAnotherDay = (contract: Contract, { vencimento }: Choice): boolean => vencimento !== contract.due_day;

/**
 * Has an open charge paid as its payer now wants: a first one anew, at its price until the day that was chosen; a later
 * one by another way, where that changes.
 * @returns true where nothing is left to change
 * @throws Refusal `pagamento-em-conferencia` while nobody knows whether the bank has the money
 */
export async function changeOpenPayment(
  services: SettlementServices,
  { person, contract }: Membership,
  choice: Choice,
): Promise<boolean> {
  const { store } = services;
  const charge = await newestCharge(store.db, contract.id);
  if (charge === undefined || !isOpenCharge(charge.status)) return false;
  const isAnotherWay = choice.meiodepagamento !== charge.method;
  if (!isUnpaidFirst(charge)) {
    if (isAnotherWay) await changeMethod(services, person, charge, choice.meiodepagamento);
    return false;
  }
  if (!isAnotherWay && !isAnotherDay(contract, choice)) return true;
  const before = await attemptFor(store.db, charge);
  const after = await replaceAttempt(services, person, charge, before, async (db, payer, replace) => {
    const change = { due_day: choice.vencimento };
    await changeContract(db, payer.contract, change);
    return replace({ ...payer.contract, ...change }, choice.meiodepagamento);
  });
  return isUnpaidFirst(after);
}

/** Sets how, and on which day, later charges are paid; confirmed by mail. Only where the member is locked. */
export async function changePayment(
  db: Db,
  { outbox, brand, siteOrigin, now }: Pick<PlatformServices, 'outbox' | 'brand' | 'siteOrigin' | 'now'>,
  { person, contract }: Membership,
  choice: Choice,
): Promise<void> {
  const { meiodepagamento: method, vencimento: due_day } = choice;
  const isAnother = method !== contract.method || isAnotherDay(contract, choice);
  if (method !== 'cartao' || choice.esquecerCartao) await deleteSavedCard(db, person.number);
  if (!isAnother) return;
  // Charges that exist keep the days that they were made for.
  await changeContract(db, contract, { method, due_day });
  const changed = { ...contract, method, due_day };
  const { nextCharge } = contractState(changed, await listCharges(db, contract.id), now());
  await outbox.put(db, paymentTermsMail({ brand, siteOrigin }, { person, contract: changed }, nextCharge));
}
