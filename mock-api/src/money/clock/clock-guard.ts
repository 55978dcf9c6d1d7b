import { addDays, dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { sql } from 'kysely';
import type { Db, Store } from '../db/tables.ts';

/** Our clock and the database's may differ by so much; leases are longer than that. */
const TOLERANCE = 2 * 60_000;

/** The one row of its table. */
const ONLY = 1;

/** The clock cannot be believed, so that nobody is charged by it. */
export class ClockError extends Error {
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
 * Lets the billing run, once a day at least, by a clock that agrees with the database's. After a longer silence the
 * clock may have jumped: then an operator says that the day is right.
 * @throws ClockError
 */
export async function assertClockForBilling(store: Store, now: Date): Promise<void> {
  await assertSameTime(store, now);
  const today = dayInSaoPaulo(now);
  const last = await store.db
    .selectFrom('billing_run')
    .select('day')
    .where('id', '=', ONLY)
    .executeTakeFirst();
  if (last !== undefined && (today > addDays(last.day, 1) || today < last.day))
    throw new ClockError(
      `The last billing was on ${last.day} and today seems to be ${today}: nobody is charged. If the day is right, run: npm run operate -- resume-billing`,
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
