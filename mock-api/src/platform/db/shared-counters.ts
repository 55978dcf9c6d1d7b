import type { Budget } from '@serafim/server-kit/rate-limiter';
import { sql } from 'kysely';
import type { Db } from './store.ts';

// Hosts agree on the time within this. A counter that ends later than it could have begun comes from a clock that was
// wrong, and starts anew: otherwise a clock that jumped back would lock people out for as long as it had jumped.
const tolerance = 120_000;

interface Row {
  used: number;
  // PostgreSQL's driver gives a bigint as text.
  until_ms: number | string;
}

/** What became of a take: how many are taken now, and the milliseconds to wait, 0 where it was granted. */
export interface Taken {
  used: number;
  wait: number;
}

async function toTaken(db: Db, key: string, [row]: readonly Row[], now: number): Promise<Taken> {
  if (row !== undefined) return { used: row.used, wait: 0 };
  const standing = await readCounter(db, key);
  // Gone or given back meanwhile: the next try finds out.
  return standing === undefined
    ? { used: 0, wait: 1_000 }
    : { used: standing.used, wait: Math.max(1, standing.until - now) };
}

/** Takes one from a counter, atomically for every process on the database; a refused take counts nothing. */
export async function takeOne(db: Db, key: string, { points, seconds }: Budget, now: number): Promise<Taken> {
  const end = now + seconds * 1_000;
  const latest = end + tolerance;
  const { rows } = await sql<Row>`
    insert into rate_counter (key, used, until_ms) values (${key}, 1, ${end})
    on conflict (key) do update set
      used = case when rate_counter.until_ms <= ${now} or rate_counter.until_ms > ${latest}
        then 1 else rate_counter.used + 1 end,
      until_ms = case when rate_counter.until_ms <= ${now} or rate_counter.until_ms > ${latest}
        then ${end} else rate_counter.until_ms end
    where rate_counter.used < ${points} or rate_counter.until_ms <= ${now} or rate_counter.until_ms > ${latest}
    returning used, until_ms`.execute(db);
  return toTaken(db, key, rows, now);
}

/** Gives back one that was taken for something that turned out well. */
export async function giveBack(db: Db, key: string): Promise<void> {
  await sql`update rate_counter set used = used - 1 where key = ${key} and used > 0`.execute(db);
}

/** How a growing delay grows. */
export interface GrowingDelay {
  /** Failures before the first wait. */
  free: number;
  /** Milliseconds of the longest wait. */
  longest: number;
}

/** Begins the keys of growing delays. */
export const delayPrefix = 'delay ';

// Milliseconds without a failure after which a delay starts anew.
const FORGET = 86_400_000;

/**
 * Counts a try as failed before it is made, so that tries at the same moment cannot share one: after the free ones the
 * next try must wait 2, 4, 8 … seconds. Keys of delays begin with `delayPrefix`, so that the sweeper remembers them.
 */
export async function takeTry(db: Db, key: string, delay: GrowingDelay, now: number): Promise<Taken> {
  const { free, longest } = delay;
  const isStale = sql`(rate_counter.until_ms <= ${now - FORGET} or rate_counter.until_ms > ${now + longest + tolerance})`;
  const steps = sql`(rate_counter.used + 1 - ${free})`;
  // Twenty doublings of a second are longer than any longest wait, and one more would not fit into PostgreSQL's integer.
  const wait = sql`case when ${steps} <= 0 then 0
    when ${steps} > 20 or 1000 * (1 << ${steps}) > ${longest} then cast(${longest} as integer)
    else 1000 * (1 << ${steps}) end`;
  const { rows } = await sql<Row>`
    insert into rate_counter (key, used, until_ms) values (${key}, 1, ${now})
    on conflict (key) do update set
      used = case when ${isStale} then 1 else rate_counter.used + 1 end,
      until_ms = case when ${isStale} then ${now} else cast(${now} as bigint) + ${wait} end
    where rate_counter.until_ms <= ${now} or ${isStale}
    returning used, until_ms`.execute(db);
  return toTaken(db, key, rows, now);
}

/** Gives back a try of a growing delay that turned out well: the next may come at once, the failures before it still count. */
export async function giveBackTry(db: Db, key: string, now: number): Promise<void> {
  await sql`update rate_counter set used = used - 1, until_ms = ${now} where key = ${key} and used > 0`.execute(
    db,
  );
}

/** What stands in a counter; undefined where nothing does. */
export async function readCounter(db: Db, key: string): Promise<{ used: number; until: number } | undefined> {
  const row = await db
    .selectFrom('rate_counter')
    .select(['used', 'until_ms'])
    .where('key', '=', key)
    .executeTakeFirst();
  return row === undefined ? undefined : { used: row.used, until: Number(row.until_ms) };
}

/** Starts a counter anew. */
export async function clearCounter(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rate_counter').where('key', '=', key).execute();
}

/** Deletes counters whose time is over, and delays that are forgotten. */
export async function sweepCounters(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('rate_counter')
    .where('until_ms', '<', now)
    .where('key', 'not like', `${delayPrefix}%`)
    .execute();
  await db
    .deleteFrom('rate_counter')
    .where('until_ms', '<', now - FORGET)
    .execute();
}
