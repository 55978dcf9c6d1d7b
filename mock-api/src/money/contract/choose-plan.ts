import { periodFrom } from '@serafim/contract/api/plan/paid-period';
import { type Billing, type PlanId, usualTerms } from '@serafim/contract/api/plan/plan-table';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import type { Contract } from '../../identity/db/tables.ts';
import { insertCharge } from '../charge/charge-repository.ts';
import { payBy } from '../charge/charge-terms.ts';
import { firstCharge } from '../charge/first-charge.ts';
import { newCharge } from '../charge/open-charge.ts';
import type { Db } from '../db/tables.ts';
import { insertContract } from '../membership/contract-repository.ts';

/**
 * Opens the contract of a member who has none, with its first charge: who chooses a plan later than signing up. The code
 * is requested when the payer asks for it. Only where the member is locked.
 */
export async function choosePlan(
  db: Db,
  personNumber: number,
  { plan, billing }: { plan: PlanId; billing: Billing },
  now: Date,
): Promise<Contract> {
  const { method, dueDay } = usualTerms;
  const terms = { plan, billing, dueDay };
  const contract = await insertContract(db, personNumber, terms, method, now);
  const today = dayInSaoPaulo(now);
  const period = periodFrom(today, terms);
  const opened = newCharge({ amount: period.amount, method, dueOn: payBy(method, today) });
  await insertCharge(db, contract, opened, firstCharge(terms, period), now);
  return contract;
}
