import { Refusal } from '@serafim/contract/api/http/refusal';
import { isOpenCharge } from '@serafim/contract/api/payment/charge-state';
import type { PaymentMethod } from '@serafim/contract/api/plan/plan-table';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import type { Person } from '../../identity/db/tables.ts';
import type { ChargeRow } from '../db/tables.ts';
import { attemptFor } from './collect-payment.ts';
import { isOutdated } from './first-charge.ts';
import { replaceAttempt, requestCodes } from './replace-attempt.ts';
import type { SettlementServices } from './settle-payment.ts';

/**
 * Has an open charge paid another way, as soon as nothing can be paid the way before.
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
  const before = await attemptFor(store.db, charge);
  const hasNoCode = charge.pix_code === null && charge.boleto_line === null;
  const isCurrent = method === charge.method && !isOutdated(charge, today);
  if (isCurrent && before.state === 'open' && hasNoCode)
    return requestCodes(services, person, charge, before);
  return replaceAttempt(services, person, charge, before, (_db, payer, replace) =>
    replace(payer.contract, method),
  );
}
