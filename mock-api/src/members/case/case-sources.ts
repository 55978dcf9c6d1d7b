import type { CaseKind, CaseQueue } from '@serafim/contract/api/case/case-queue';
import type { Queue } from '@serafim/contract/api/overview/overview';
import { openChargeStates } from '@serafim/contract/api/payment/charge-state';
import { addDays, type Day, dayInSaoPaulo, startOfDay } from '@serafim/contract/site/calendar';
import { ERASURE_DAYS } from '@serafim/contract/site/erasure-terms';
import { MESSAGE_DAYS } from '@serafim/contract/site/message-terms';
import { UNPAID_DAYS } from '@serafim/contract/site/retention';
import { type RawBuilder, sql } from 'kysely';
import { waitsSince } from '../../messages/inbox/inbox-repository.ts';
import { SUSPENSION_STEP } from '../../money/charge/billing-calendar.ts';
import { overdueRefundRows } from '../../money/overdue-refunds/overdue-refunds.ts';
import type { Db } from '../db/tables.ts';

const DAY = 86_400_000;

/** Days for a case whose term no law and no promise names. */
const CASE_DAYS = 5;

/** Days after which a charge that nobody paid is a case, and how often the bank refuses a card before that. */
const LATE_DAYS = 3;
const REFUSALS = 3;

/** An open case as it is stored: `clock` is what its term is counted from. */
interface Opened {
  id: string;
  clock: string;
  since: string;
}

interface Source {
  /** Selects `id`, `clock` and `since` of every open case. */
  opened: (db: Db, now: Date) => RawBuilder<unknown>;
  /** Days from the clock to the last day. */
  days: number;
  /** Whether clock and since are days, and no moments. */
  isByDay?: true;
  /** Whether the clock is the very moment at which it ends. */
  isExact?: true;
}

/** Written out, so that databases see that the index of open charges holds them all. */
const openStates = sql.join(openChargeStates.map(state => sql.lit(state)));

/** Where the cases of each kind are found. */
const sources: Readonly<Record<CaseKind, Source>> = {
  mensagem: {
    opened: () =>
      sql`select protocol as id, ${waitsSince} as clock, ${waitsSince} as since from message where answered_at is null`,
    days: MESSAGE_DAYS,
  },
  'cobranca-falhou': {
    opened: (_, now) => sql`select charge.id, owed_on as clock, owed_on as since from charge
      join contract on contract.id = charge.contract_id
      where kind = 'periodo' and status in (${openStates}) and contract.ended_at is null
        and owed_on <= ${addDays(dayInSaoPaulo(now), -LATE_DAYS)}
        and (charge.method <> 'cartao' or step >= ${REFUSALS}) and step <= ${SUSPENSION_STEP}`,
    days: LATE_DAYS + CASE_DAYS,
    isByDay: true,
  },
  'sem-pagar': {
    opened: (_, now) => sql`select charge.id, created_at as clock, created_at as since from charge
      join contract on contract.id = charge.contract_id
      where kind = 'primeira' and status in (${openStates}) and contract.ended_at is null
        and contract.protocol is null and created_at <= ${new Date(now.getTime() - DAY).toISOString()}`,
    days: UNPAID_DAYS,
  },
  devolver: {
    opened: (db, now) =>
      sql`${overdueRefundRows(db, now)
        .select(['refund.reference as id', 'refund.created_at as clock', 'refund.created_at as since'])
        .unionAll(
          db
            .selectFrom('staff_refund')
            .select(['id', 'asked_at as clock', 'asked_at as since'])
            .where('answered_at', 'is', null),
        )}`,
    days: CASE_DAYS,
  },
  clinica: {
    opened: () =>
      sql`select id, created_at as clock, created_at as since from clinic where status = 'pendente'`,
    days: CASE_DAYS,
  },
  exclusao: {
    opened: () =>
      sql`select protocol as id, asked_at as clock, asked_at as since from erasure where outcome is null`,
    days: ERASURE_DAYS,
  },
  'consulta-sem-resposta': {
    opened: (_, now) => sql`select id, expires_at as clock, created_at as since from appointment_request
      where state = 'enviado' and expires_at <= ${new Date(now.getTime() + DAY).toISOString()}`,
    days: 0,
    isExact: true,
  },
};

/** An open case: its name, since when it is one, and its last day. */
export interface OpenCase {
  tipo: CaseKind;
  id: string;
  /** What its term is counted from: a moment or a day. */
  clock: string;
  desde: string;
  ate: Day;
  prazo?: string;
}

function toCase(tipo: CaseKind, { id, clock, since }: Opened): OpenCase {
  const { days, isByDay, isExact } = sources[tipo];
  const day = isByDay ? clock : dayInSaoPaulo(new Date(clock));
  // What fell due on a day is a case some days later.
  const desde = isByDay ? startOfDay(addDays(since, LATE_DAYS)) : since;
  return { tipo, id, clock, desde, ate: addDays(day, days), ...(isExact && { prazo: clock }) };
}

interface OpenFilter {
  limit: number;
  /** The case with this name alone. */
  only?: string;
  /** Cases of this administrator alone. */
  owner?: string | undefined;
}

/** In a query of the open cases of a kind, whether an administrator deals with one. */
const isOwnedBy = (owner: string, tipo: CaseKind) =>
  sql<boolean>`id in (select case_id from case_owner where kind = ${tipo} and owner_id = ${owner})`;

/** The open cases of a kind that end first. */
export async function listOpen(
  db: Db,
  tipo: CaseKind,
  now: Date,
  { limit, only, owner }: OpenFilter,
): Promise<OpenCase[]> {
  const { rows } = await sql<Opened>`select * from (${sources[tipo].opened(db, now)}) as opened
    where ${only === undefined ? sql`1 = 1` : sql`id = ${only}`}
      and ${owner === undefined ? sql`1 = 1` : isOwnedBy(owner, tipo)}
    order by clock, since, id limit ${limit}`.execute(db);
  return rows.map(row => toCase(tipo, row));
}

type Count = Record<keyof CaseQueue['contagem'][CaseKind], number>;

/** How many cases of a kind are open, and how many of them ended before today, end today, and tomorrow: all, and an administrator's own. */
export async function countOpen(
  db: Db,
  tipo: CaseKind,
  now: Date,
  owner: string,
): Promise<{ all: Count; own: Count }> {
  const { opened, days, isByDay } = sources[tipo];
  /** Counts the cases that end on a day or earlier. */
  const until = (day: Day) => {
    const first = addDays(day, 1 - days);
    return sql`coalesce(sum(case when clock < ${isByDay ? first : startOfDay(first)} then 1 else 0 end), 0)`;
  };
  const today = dayInSaoPaulo(now);
  const { rows } = await sql<Record<'own' | 'total' | 'late' | 'due' | 'soon', number | string>>`
    select own, count(*) as total, ${until(addDays(today, -1))} as late, ${until(today)} as due,
      ${until(addDays(today, 1))} as soon
    from (select clock, case when ${isOwnedBy(owner, tipo)} then 1 else 0 end as own
      from (${opened(db, now)}) as opened) as marked group by own`.execute(db);
  const sum = (some: typeof rows): Count => {
    const [total = 0, late = 0, due = 0, soon = 0] = (['total', 'late', 'due', 'soon'] as const).map(name =>
      some.reduce((before, row) => before + Number(row[name]), 0),
    );
    return { total, atrasadas: late, hoje: due - late, amanha: soon - due };
  };
  return { all: sum(rows), own: sum(rows.filter(({ own }) => Number(own) === 1)) };
}

/** How many cases of a kind are open, and since when the oldest is. */
export async function readOpen(
  db: Db,
  tipo: 'mensagem' | 'devolver' | 'clinica' | 'exclusao',
  now: Date,
): Promise<Queue> {
  const { rows } = await sql<{ total: number | string; desde: string | null }>`select count(*) as total,
      min(since) as desde from (${sources[tipo].opened(db, now)}) as opened`.execute(db);
  return { total: Number(rows[0]?.total), desde: rows[0]?.desde ?? null };
}
