import { dayInSaoPaulo, daysBetween } from '@serafim/contract/site/calendar';
import { sql } from 'kysely';
import { PlainError } from '../../platform/jobs/recurring-job.ts';
import type { Db, Store } from '../db/tables.ts';

/** Our clock and the database's may differ by so much; leases are longer than that. */
const TOLERANCE = 2 * 60_000;

/** Days without a billing after which it goes on only once an operator says so. */
const LONGEST_SILENCE = 7;

/** The one row of its table. */
const ONLY = 1;

/** The clock cannot be believed, so that nobody is charged by it. */
export class ClockError extends PlainError {
  override readonly name = 'ClockError';
}

/** How far the clock of a PostgreSQL server is from ours, in milliseconds; SQLite has ours. */
async function differenceToStore({ db, kind }: Store, now: Date): Promise<number> {
  if (kind === 'sqlite') return 0;
  const { rows } = await sql<{ at: string }>`select extract(epoch from clock_timestamp()) as at`.execute(db);
  return Math.abs(Number(rows[0]?.at) * 1_000 - now.getTime());
}

/** @throws ClockError where our clock and the database's differ by more than two minutes */
export async function assertSameTime(store: Store, now: Date): Promise<void> {
  const difference = await differenceToStore(store, now);
  if (difference > TOLERANCE)
    throw new ClockError(
      `This clock and the database's differ by ${Math.round(difference / 1_000)} s, expected at most 120 s: set both by NTP`,
    );
}

/**
 * Lets the billing run by a clock that agrees with the database's, after up to seven days in which nothing ran. A day
 * that was missed while this process ran counts only where its own clock, which does not jump, saw that day pass. After
 * a longer silence an operator says that the day is right.
 * @param steady the time of a clock that does not jump
 * @throws ClockError
 */
export async function assertClockForBilling(store: Store, now: Date, steady: Date): Promise<void> {
  await assertSameTime(store, now);
  const today = dayInSaoPaulo(now);
  const last = await store.db
    .selectFrom('billing_run')
    .select('day')
    .where('id', '=', ONLY)
    .executeTakeFirst();
  const missed = last === undefined ? 0 : daysBetween(last.day, today) - 1;
  const hasJumped = missed > 0 && Math.abs(now.getTime() - steady.getTime()) > TOLERANCE;
  if (missed < -1 || missed >= LONGEST_SILENCE || hasJumped)
    throw new ClockError(
      `The last billing was on ${last?.day} and today seems to be ${today}${hasJumped ? ', by a clock that jumped' : ''}: nobody is charged. If the day is right, run: npm run operate -- resume-billing`,
    );
  if (last?.day !== today) await recordBillingDay(store.db, today);
}

/** Records the day up to which the billing is done, or from which an operator lets it go on. */
export async function recordBillingDay(db: Db, day: string): Promise<void> {
  await db
    .insertInto('billing_run')
    .values({ id: ONLY, day })
    .onConflict(conflict => conflict.column('id').doUpdateSet({ day }))
    .execute();
}
