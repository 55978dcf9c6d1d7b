import { overviewDays } from '@serafim/contract/api/overview/overview';
import { startOfDay } from '@serafim/contract/site/calendar';
import { sql } from 'kysely';
import { staffNumbers } from '../../identity/person/person-repository.ts';
import type { Db } from '../db/tables.ts';

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;

/** São Paulo has had no summer time since 2019: its days begin at 3 in the morning, UTC. */
const OFFSET = 3 * HOUR;

const dayOf = (instant: number): string => new Date(instant - OFFSET).toISOString().slice(0, 10);

/** How many members signed up on each of the last days of São Paulo, today included, oldest first. */
export async function signUpsByDay(
  db: Db,
  now: Date,
  length = overviewDays,
): Promise<{ dia: string; total: number }[]> {
  const days = Array.from({ length }, (_, index) => dayOf(now.getTime() - (length - 1 - index) * DAY));
  const hour = sql<string>`substr(created_at, 1, 13)`;
  const rows = await db
    .selectFrom('person')
    .select([hour.as('hour'), sql<number | string>`count(*)`.as('total')])
    .where('number', 'not in', staffNumbers)
    .where('created_at', '>=', startOfDay(days[0] ?? ''))
    .groupBy(hour)
    .execute();
  const totals = new Map(days.map(day => [day, 0]));
  for (const row of rows) {
    const day = dayOf(Date.parse(`${row.hour}:00:00Z`));
    const before = totals.get(day);
    if (before !== undefined) totals.set(day, before + Number(row.total));
  }
  return [...totals].map(([dia, total]) => ({ dia, total }));
}
