import { openChargeStates } from '@serafim/contract/api/payment/charge-state';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { type SqlBool, sql } from 'kysely';

/**
 * Whether a charge that waits for its payer is late, in a query of `charge`: the bank said no, or its day has passed. The
 * first of a contract never is: nobody owes for what has not begun.
 */
export const isLate = (now: Date) =>
  sql<SqlBool>`(charge.kind = 'periodo' and (charge.status = 'recusada' or charge.owed_on < ${dayInSaoPaulo(now)}))`;

/** Whether a member has a late charge, in a query of `person`. */
export const owesLate = (now: Date) =>
  sql<SqlBool>`exists (select 1 from charge join contract on contract.id = charge.contract_id
    where contract.person_number = person.number and contract.replaced_at is null and charge.status in (${sql.join(openChargeStates)}) and ${isLate(now)})`;
