import type { UpdateResult } from 'kysely';

/** Longer than anybody outside is waited for, and than the clocks of two hosts differ. */
const LEASE = 5 * 60_000;

interface Claim<Row> {
  now: Date;
  /** For so many milliseconds no other process takes the row; without it, five minutes. */
  lease?: number;
  /** Finds the row that has been due longest. @param at the time in ISO */
  find: (at: string) => Promise<Row | undefined>;
  /** Makes a row due at another time, unless somebody did so since it was found. */
  postpone: (row: Row, until: string) => Promise<UpdateResult>;
}

/** Takes the row that has been due longest, so that of several processes one works on it; null where none is due. */
export async function claimDue<Row>({ now, lease = LEASE, find, postpone }: Claim<Row>): Promise<Row | null> {
  const until = new Date(now.getTime() + lease).toISOString();
  for (;;) {
    const row = await find(now.toISOString());
    if (row === undefined) return null;
    const { numUpdatedRows } = await postpone(row, until);
    if (numUpdatedRows === 1n) return row;
  }
}
