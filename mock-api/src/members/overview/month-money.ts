import type { MonthOverview, Sum } from '@serafim/contract/api/overview/month';
import { type Day, dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { sql } from 'kysely';
import type { Contract } from '../../identity/db/tables.ts';
import { isLate } from '../../money/charge/late-charge.ts';
import { periodOn } from '../../money/charge/next-charge.ts';
import type { Db } from '../db/tables.ts';
import type { MonthWindow } from './month-window.ts';

/** What is left of a charge that was paid, in a query of `charge`: its amount without what went back of it. */
export const paidAmount = sql<
  number | string
>`(charge.amount - coalesce((select case when refund.done_at is null
  then refund.returned else refund.amount end from refund where refund.reference = charge.reference), 0))`;

/** Charges that were paid on days, and whose money did not all go back, in a query of `charge`. */
export const paidBetween = (from: Day, to: Day) =>
  sql<boolean>`(charge.status = 'paga' and charge.kind in ('primeira', 'periodo')
    and charge.paid_on between ${from} and ${to})`;

interface SumRow {
  amount: number | string | null;
  charges: number | string;
}

const toSum = (row: SumRow | undefined): Sum => ({
  valor: Number(row?.amount ?? 0),
  cobrancas: Number(row?.charges ?? 0),
});

/** Money that came in on some days and stayed. */
export async function sumPaid(db: Db, from: Day, to: Day): Promise<Sum> {
  const { rows } = await sql<SumRow>`select count(*) as charges, sum(${paidAmount}) as amount
    from charge where ${paidBetween(from, to)}`.execute(db);
  return toSum(rows[0]);
}

type Part = 'pagas' | 'aVencer' | 'falharam';

interface PartRow extends SumRow {
  part: Part;
  /** Of what came in within the month. */
  within: number | string | null;
  soonest: Day | null;
}

/** Charges that exist and fall due in a month, by what became of them. A first charge falls due when it is paid. */
async function sumDue(db: Db, { first, last }: MonthWindow, now: Date): Promise<PartRow[]> {
  const within = sql`case when paid_on between ${first} and ${last} then amount else 0 end`;
  const { rows } = await sql<PartRow>`select part, count(*) as charges, sum(amount) as amount,
      sum(case when part = 'pagas' then ${within} else 0 end) as within, min(owed_on) as soonest
    from (select case when status = 'paga' then 'pagas' when ${isLate(now)} then 'falharam' else 'aVencer' end as part,
        case when status = 'paga' then ${paidAmount} else amount end as amount, paid_on, owed_on
      from charge where owed_on between ${first} and ${last} and status in ('aberta', 'recusada', 'paga')
      union all select 'pagas', ${paidAmount}, paid_on, paid_on
      from charge where kind = 'primeira' and status = 'paga' and paid_on between ${first} and ${last}) as due
    group by part`.execute(db);
  return rows;
}

type Planned = Pick<Contract, 'plan' | 'billing' | 'due_day' | 'next_plan' | 'next_billing' | 'next_from'> & {
  on: Day;
  total: number | string;
};

/** Charges that fall due in a month and are made a few days before. */
async function sumPlanned(db: Db, { first, last }: MonthWindow): Promise<Sum & { soonest: Day | null }> {
  const terms = sql`contract.plan, contract.billing, contract.due_day, next_plan, next_billing, next_from, next_on`;
  const { rows } = await sql<Planned>`select ${terms} as "on", count(*) as total
    from charge join contract on contract.id = charge.contract_id
    where next_state = 'marcada' and status in ('paga', 'estornada') and next_on between ${first} and ${last}
      and contract.ended_at is null and contract.protocol is null and contract.replaced_at is null
    group by ${terms}`.execute(db);
  return {
    valor: rows.reduce((sum, row) => sum + Number(row.total) * periodOn(row, row.on).amount, 0),
    cobrancas: rows.reduce((sum, row) => sum + Number(row.total), 0),
    soonest: rows.map(({ on }) => on).sort()[0] ?? null,
  };
}

/** The charges that fall due in a month. */
export async function readDue(db: Db, window: MonthWindow, now: Date): Promise<MonthOverview['cobrancas']> {
  const rows = await sumDue(db, window, now);
  const part = (name: Part) => rows.find(row => row.part === name);
  const [made, planned] = [toSum(part('aVencer')), await sumPlanned(db, window)];
  const days = [part('aVencer')?.soonest ?? null, planned.soonest].filter(day => day !== null);
  return {
    pagas: toSum(part('pagas')),
    aVencer: {
      valor: made.valor + planned.valor,
      cobrancas: made.cobrancas + planned.cobrancas,
    },
    proximaEm: days.filter(day => day >= dayInSaoPaulo(now)).sort()[0] ?? null,
    falharam: toSum(part('falharam')),
    entrouDestas: Number(part('pagas')?.within ?? 0),
  };
}
