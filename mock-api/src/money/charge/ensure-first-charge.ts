import { periodFrom } from '@serafim/contract/api/plan/paid-period';
import { usualTerms } from '@serafim/contract/api/plan/plan-table';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import type { Person } from '../../identity/db/tables.ts';
import type { Db } from '../db/tables.ts';
import { insertCharge, newestCharge } from './charge-repository.ts';
import { payBy, personTerms } from './charge-terms.ts';
import { firstCharge } from './first-charge.ts';
import { newCharge } from './open-charge.ts';

/**
 * Opens the first charge of a member who has a plan and was never charged: who chose it later than signing up, or
 * signed up while a plan alone opened none. The code is requested when the payer asks for it. Only where the person is locked.
 */
export async function ensureFirstCharge(db: Db, person: Person, now: Date): Promise<void> {
  const terms = personTerms(person);
  if (terms === null || person.cancelled_at !== null) return;
  if ((await newestCharge(db, person.number)) !== undefined) return;
  const today = dayInSaoPaulo(now);
  const method = person.payment_method || usualTerms.method;
  await db
    .updateTable('person')
    .set({ billing: terms.billing, payment_method: method, due_day: terms.dueDay })
    .where('number', '=', person.number)
    .execute();
  const period = periodFrom(today, terms);
  const opened = newCharge({ amount: period.amount, method, dueOn: payBy(method, today) });
  await insertCharge(db, person.number, opened, firstCharge(terms, period), now);
}
