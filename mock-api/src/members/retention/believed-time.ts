import type { Db } from '../db/tables.ts';

/** How far time may have gone on since the last sweep: six times the pause between two sweeps. */
const STEP = 3_600_000;

/**
 * The time up to which a sweep deletes. It follows the clock by at most an hour per sweep, so that a clock that jumps
 * ahead for a while deletes nothing that must stay; after a week out of service it takes a day to catch up.
 */
export async function believedTime(db: Db, now: Date): Promise<Date> {
  const mark = await db.selectFrom('sweep_mark').select('at').where('name', '=', 'sweep').executeTakeFirst();
  const last = mark === undefined ? now.getTime() : Date.parse(mark.at);
  const believed = new Date(Math.min(now.getTime(), last + STEP));
  const at = believed.toISOString();
  await db
    .insertInto('sweep_mark')
    .values({ name: 'sweep', at })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ at }))
    .execute();
  return believed;
}
