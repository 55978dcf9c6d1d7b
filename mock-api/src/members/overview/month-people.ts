import { type LeavingWay, leavingWays, type MonthOverview } from '@serafim/contract/api/overview/month';
import { addMonths, dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { sql } from 'kysely';
import type { Db } from '../db/tables.ts';
import { type MonthWindow, monthOf } from './month-window.ts';

type People = Pick<
  MonthOverview,
  'primeiro' | 'chegaram' | 'sairam' | 'associados' | 'associadosAntes' | 'meses'
>;

/** The first charge of a contract, once it was paid, in a query of `charge`: it also says so when the money went back. */
export const isArrival = sql<boolean>`(charge.kind = 'primeira' and charge.paid_on is not null
  and charge.status in ('paga', 'estornada'))`;

/** Contracts that were paid once and have ended, in a query of `contract`; the last day of the card is when. */
const hasLeft = (now: Date) =>
  sql<boolean>`((contract.ended_at is not null or contract.effective_on < ${dayInSaoPaulo(now)})
    and contract.effective_on is not null
    and exists (select 1 from charge where charge.contract_id = contract.id and ${isArrival}))`;

interface Counted {
  mes: string;
  total: number | string;
}

const toCounts = (rows: readonly Counted[]) => new Map(rows.map(({ mes, total }) => [mes, Number(total)]));

const MONTHS = 12;

/** Who came and who left, by month, and how many there are; a contract is a member from its first payment to its end. */
export async function countPeople(db: Db, { mes, first }: MonthWindow, now: Date): Promise<People> {
  const arrived = await sql<Counted>`select substr(paid_on, 1, 7) as mes, count(*) as total
    from charge where ${isArrival} group by substr(paid_on, 1, 7)`.execute(db);
  const left = await sql<Counted>`select substr(effective_on, 1, 7) as mes, count(*) as total
    from contract where ${hasLeft(now)} group by substr(effective_on, 1, 7)`.execute(db);
  const [arrivals, departures] = [toCounts(arrived.rows), toCounts(left.rows)];
  const upTo = (counts: ReadonlyMap<string, number>, end: string): number =>
    [...counts].reduce((sum, [month, total]) => (month <= end ? sum + total : sum), 0);
  const membersAt = (end: string): number => upTo(arrivals, end) - upTo(departures, end);
  const months = Array.from({ length: MONTHS }, (_, index) => monthOf(addMonths(first, index + 1 - MONTHS)));
  return {
    primeiro: [...arrivals.keys()].sort()[0] ?? monthOf(dayInSaoPaulo(now)),
    chegaram: arrivals.get(mes) ?? 0,
    sairam: departures.get(mes) ?? 0,
    associados: membersAt(mes),
    associadosAntes: membersAt(monthOf(addMonths(first, -1))),
    meses: months.map(month => ({
      mes: month,
      chegaram: arrivals.get(month) ?? 0,
      sairam: departures.get(month) ?? 0,
    })),
  };
}

/**
 * How those left who left in a month. Who owes leaves at once, so that a charge that fell due before the last day was
 * owed; what was to fall due after it is nobody's debt.
 */
export async function countLeavings(
  db: Db,
  { first, last }: MonthWindow,
  now: Date,
): Promise<MonthOverview['saidas']> {
  const { rows } = await sql<{ way: LeavingWay; total: number | string }>`select way, count(*) as total from (
      select case when end_kind = 'desistencia' then 'desistencia'
        when exists (select 1 from charge where charge.contract_id = contract.id and charge.kind = 'periodo'
          and charge.status = 'cancelada' and charge.owed_on < contract.effective_on) then 'devendo'
        else 'em-dia' end as way
      from contract where effective_on between ${first} and ${last} and ${hasLeft(now)}) as leavings
    group by way`.execute(db);
  return leavingWays.map(motivo => ({
    motivo,
    total: Number(rows.find(({ way }) => way === motivo)?.total ?? 0),
  }));
}
