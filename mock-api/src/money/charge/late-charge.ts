import type { Arrears } from '@serafim/contract/api/overview/month';
import { openChargeStates } from '@serafim/contract/api/payment/charge-state';
import { addDays, type Day, dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../db/tables.ts';

/**
 * Whether a charge that waits for its payer is late, in a query of `charge`: the bank said no, or its day has passed. The
 * first of a contract never is: nobody owes for what has not begun.
 */
export const isLate = (now: Date) =>
  sql<SqlBool>`(charge.kind = 'periodo' and (charge.status = 'recusada' or charge.owed_on < ${dayInSaoPaulo(now)}))`;

/** Written out, so that databases see that the index of open charges holds them all. */
const openStates = sql.join(openChargeStates.map(state => sql.lit(state)));

/** Charges that former payers owe, in a query of `charge` and its contract: the arrears, wherever they are shown. */
const inArrears = (now: Date) =>
  sql<SqlBool>`(charge.status in (${openStates}) and contract.replaced_at is null and ${isLate(now)})`;

/** Whether a member is in arrears, in a query of `person`. */
export const owesLate = (now: Date) =>
  sql<SqlBool>`exists (select 1 from charge join contract on contract.id = charge.contract_id
    where contract.person_number = person.number and ${inArrears(now)})`;

/** Days since the due day that the first two ages of arrears end with; after the second one the card is suspended. */
const AGES = [7, 30] as const;

interface Row {
  age: 'ate7' | 'ate30' | 'mais30';
  charges: number | string;
  amount: number | string;
  people: number | string;
}

/** The arrears by age, and how much of them fell due between two days. */
export async function sumArrears(db: Db, now: Date, from: Day, to: Day): Promise<Arrears> {
  const today = dayInSaoPaulo(now);
  const [young, old] = AGES.map(days => addDays(today, -days));
  const late = sql`from charge join contract on contract.id = charge.contract_id where ${inArrears(now)}`;
  const { rows } = await sql<Row>`select count(*) as charges, sum(amount) as amount,
      count(distinct charge.person_number) as people,
      case when owed_on >= ${young} then 'ate7' when owed_on >= ${old} then 'ate30' else 'mais30' end as age
    ${late} group by age`.execute(db);
  const whole = await sql<Record<'people' | 'charges' | 'amount', number | string>>`
    select count(distinct charge.person_number) as people,
      coalesce(sum(case when owed_on between ${from} and ${to} then 1 else 0 end), 0) as charges,
      coalesce(sum(case when owed_on between ${from} and ${to} then amount else 0 end), 0) as amount
    ${late}`.execute(db);
  const ofAge = (age: Row['age']) => {
    const row = rows.find(one => one.age === age);
    return {
      valor: Number(row?.amount ?? 0),
      cobrancas: Number(row?.charges ?? 0),
      pessoas: Number(row?.people ?? 0),
    };
  };
  const [all] = whole.rows;
  return {
    ate7: ofAge('ate7'),
    ate30: ofAge('ate30'),
    mais30: ofAge('mais30'),
    pessoas: Number(all?.people ?? 0),
    doMes: { valor: Number(all?.amount ?? 0), cobrancas: Number(all?.charges ?? 0) },
  };
}
