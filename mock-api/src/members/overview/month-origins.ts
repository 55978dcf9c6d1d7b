import { states } from '@serafim/contract/api/address/address';
import { searchable } from '@serafim/contract/api/fields/plain-text';
import { type Origin, origins } from '@serafim/contract/api/overview/month';
import type { PlanId } from '@serafim/contract/api/plan/plan-table';
import { sql } from 'kysely';
import type { Db } from '../db/tables.ts';
import { paidAmount, paidBetween } from './month-money.ts';
import { isArrival } from './month-people.ts';
import type { MonthWindow } from './month-window.ts';

/** So many lines a group has; the others are one. */
const MOST = 5;

const isState = (text: string): boolean => states.some(state => state === text);

/** The city in a line of address that ends with `Campinas/SP, 13010-000` or `Campinas, SP, 13010000`; empty for others. */
export function cityOf(address: string): string {
  const parts = address.split(',').map(part => part.trim());
  if (/^\d{5}-?\d{3}$/.test(parts.at(-1) ?? '')) parts.pop();
  const last = parts.pop() ?? '';
  const [, city = '', state = ''] = /^(.+?)\s*[/-]\s*([A-Z]{2})$/.exec(last) ?? [];
  if (isState(state)) return city;
  return isState(last) ? (parts.pop() ?? '') : '';
}

interface Row {
  plan: PlanId;
  affiliation: string;
  address: string;
  arrived: number | string;
  amount: number | string;
}

type Line = Origin['linhas'][number];

const addUp = (lines: readonly Line[]): Omit<Line, 'nome'> => ({
  chegaram: lines.reduce((sum, { chegaram }) => sum + chegaram, 0),
  valor: lines.reduce((sum, { valor }) => sum + valor, 0),
});

/** Who came, and what came in, by a name that is written in several ways. */
function group(por: Origin['por'], rows: readonly Row[], nameOf: (row: Row) => string): Origin {
  const lines = new Map<string, Line>();
  for (const row of rows) {
    const nome = nameOf(row);
    const line = lines.get(searchable(nome)) ?? { nome, chegaram: 0, valor: 0 };
    line.chegaram += Number(row.arrived);
    line.valor += Number(row.amount);
    lines.set(searchable(nome), line);
  }
  const sorted = [...lines.values()].sort(
    (one, other) => other.chegaram - one.chegaram || other.valor - one.valor,
  );
  // One line alone is no "others".
  const most = sorted.length === MOST + 1 ? MOST + 1 : MOST;
  const others = sorted.slice(most);
  return {
    por,
    linhas: sorted.slice(0, most),
    outros: others.length === 0 ? null : { quantos: others.length, ...addUp(others) },
  };
}

/** Who came in a month and what came in, by plan, licensee and city; licensees only where somebody named one. */
export async function readOrigins(db: Db, { first, until }: MonthWindow): Promise<Origin[]> {
  const { rows } = await sql<Row>`select charge.plan, affiliation, address,
      sum(case when ${isArrival} then 1 else 0 end) as arrived,
      sum(case when status = 'paga' then ${paidAmount} else 0 end) as amount
    from charge join person on person.number = charge.person_number
    where ${paidBetween(first, until)} or (${isArrival} and paid_on between ${first} and ${until})
    group by charge.plan, affiliation, address`.execute(db);
  const names: Readonly<Record<Origin['por'], (row: Row) => string>> = {
    plano: row => row.plan,
    licenciado: row => row.affiliation,
    cidade: row => cityOf(row.address),
  };
  const hasLicensees = rows.some(({ affiliation }) => affiliation !== '');
  return origins.filter(por => por !== 'licenciado' || hasLicensees).map(por => group(por, rows, names[por]));
}
