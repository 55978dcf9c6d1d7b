import { type Overview, overviewDays } from '@serafim/contract/api/overview/overview';
import { openChargeStates } from '@serafim/contract/api/payment/charge-state';
import { addDays, dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { sql } from 'kysely';
import { isLate } from '../../money/charge/late-charge.ts';
import type { Db } from '../db/tables.ts';
import { count } from './count-queries.ts';
import { paidAmount } from './month-money.ts';

type Money = Overview['dinheiro'];

const amount = sql<number | string | null>`sum(amount)`.as('amount');

/** Sums of charges in two groups. */
interface Row {
  /** 1 for the second group; a driver may read it as text. */
  second: number | string;
  total: number | string;
  amount: number | string | null;
}

function sumOf(rows: readonly Row[], second: boolean): Money['recebido'] {
  const row = rows.find(row => (Number(row.second) === 1) === second);
  return { valor: Number(row?.amount ?? 0), cobrancas: Number(row?.total ?? 0) };
}

/** What was paid in the overview's days and in as many before them, and what waits for its payer. */
export async function sumCharges(db: Db, now: Date): Promise<Money> {
  const today = dayInSaoPaulo(now);
  const first = addDays(today, 1 - overviewDays);
  const before = sql<number>`case when paid_on < ${first} then 1 else 0 end`;
  const paid = await db
    .selectFrom('charge')
    .select([before.as('second'), count, sql<number | string | null>`sum(${paidAmount})`.as('amount')])
    .where('status', '=', 'paga')
    .where('paid_on', '>=', addDays(first, -overviewDays))
    .groupBy('second')
    .execute();
  const late = sql<number>`case when ${isLate(now)} then 1 else 0 end`;
  const open = await db
    .selectFrom('charge')
    .select([late.as('second'), count, amount])
    .where('status', 'in', openChargeStates)
    .groupBy('second')
    .execute();
  return {
    recebido: sumOf(paid, false),
    recebidoAntes: sumOf(paid, true),
    aberto: sumOf(open, false),
    atrasado: sumOf(open, true),
  };
}
