import type { MonthOverview } from '@serafim/contract/api/overview/month';
import { isOpenCharge } from '@serafim/contract/api/payment/charge-state';
import { addDays, dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { retentionDays, UNPAID_DAYS } from '@serafim/contract/site/retention';
import { sql } from 'kysely';
import { closesOn } from '../../money/contract/close-unpaid.ts';
import type { ChargeRow } from '../../money/db/tables.ts';
import type { Db } from '../db/tables.ts';
import { type MonthWindow, momentsOf } from './month-window.ts';

/** From a sign-up to the day on which it may be deleted: closed by then, also where a boleto had some days more. */
const STORED_DAYS = UNPAID_DAYS + retentionDays.unpaidSignUp;

type UnpaidRow = Pick<ChargeRow, 'created_at' | 'due_on' | 'status'> & { made_at: string };

/** Sign-ups of a month that were not paid, and those of before that can still be. */
export async function countUnpaid(
  db: Db,
  window: MonthWindow,
  now: Date,
): Promise<MonthOverview['naoConcluiram']> {
  const [from, before] = momentsOf(window);
  const { rows } =
    await sql<UnpaidRow>`select charge.created_at, charge.due_on, charge.status, contract.made_at
    from contract join charge on charge.contract_id = contract.id and charge.kind = 'primeira'
    where contract.replaced_at is null and charge.paid_on is null and contract.made_at < ${before}
      and (contract.made_at >= ${from} or contract.ended_at is null)`.execute(db);
  const isOpen = ({ status }: UnpaidRow) => isOpenCharge(status);
  const own = rows.filter(({ made_at }) => made_at >= from);
  const today = dayInSaoPaulo(now);
  // What should be closed by now waits for the next run of the billing.
  const days = own
    .filter(isOpen)
    .map(row => closesOn(row))
    .map(day => (day < today ? today : day));
  return {
    total: own.length,
    noPrazo: [...new Set(days)].sort().map(dia => ({ dia, total: days.filter(day => day === dia).length })),
    fechados: own.length - days.length,
    deAntes: rows.filter(row => row.made_at < from && isOpen(row)).length,
    inteiro: addDays(window.first, STORED_DAYS) >= today,
  };
}
