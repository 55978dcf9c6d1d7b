import { type ConsultationOutcome, PLACE_HELD_MINUTES } from '@serafim/contract/api/doctor/doctor';
import type { ConsultationRow, Db } from '../db/tables.ts';

const consultationsOf = (db: Db, personNumber: number) =>
  db.selectFrom('consultation').selectAll().where('person_number', '=', personNumber);

/** The consultation of a member that has not ended. */
export const findOpen = (db: Db, personNumber: number): Promise<ConsultationRow | undefined> =>
  consultationsOf(db, personNumber).where('ended_at', 'is', null).executeTakeFirst();

/** One of a member's, ended or not. */
export const findConsultation = (
  db: Db,
  personNumber: number,
  id: string,
): Promise<ConsultationRow | undefined> =>
  consultationsOf(db, personNumber).where('id', '=', id).executeTakeFirst();

/** All of a member's, the newest first. */
export const listConsultations = (db: Db, personNumber: number): Promise<ConsultationRow[]> =>
  consultationsOf(db, personNumber).orderBy('requested_at', 'desc').execute();

/** When nobody has looked after a place for as long as it is held, in ISO. */
const lostBefore = (now: Date): string => new Date(now.getTime() - PLACE_HELD_MINUTES * 60_000).toISOString();

/** Whether nobody looked after it for as long as its place is held. */
export const isLost = ({ seen_at }: ConsultationRow, now: Date): boolean => seen_at < lostBefore(now);

/** Those that nobody looks after any more. */
export const findLost = (db: Db, now: Date): Promise<ConsultationRow[]> =>
  db
    .selectFrom('consultation')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('seen_at', '<', lostBefore(now))
    .limit(100)
    .execute();

/** Stores that somebody looked after it. */
export async function markSeen(db: Db, { id }: ConsultationRow, now: Date): Promise<void> {
  await db
    .updateTable('consultation')
    .set({ seen_at: now.toISOString() })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Stores that the person entered the room, the first time counts, and looks after it. Gives the row unless it has ended. */
export const markEntered = (
  db: Db,
  { id }: ConsultationRow,
  now: Date,
): Promise<ConsultationRow | undefined> =>
  db
    .updateTable('consultation')
    .set(eb => ({
      entered_at: eb.fn.coalesce('entered_at', eb.val(now.toISOString())),
      seen_at: now.toISOString(),
    }))
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** Stores how it ended; the first end counts. Gives the row as it is then. */
export async function markEnded(
  db: Db,
  { id }: ConsultationRow,
  outcome: ConsultationOutcome,
  now: Date,
): Promise<ConsultationRow> {
  await db
    .updateTable('consultation')
    .set({ ended_at: now.toISOString(), outcome })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
  return db.selectFrom('consultation').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Deletes what the sandbox has of a member's consultations, or of those that ended before a moment. */
export async function deleteFromSandbox(
  db: Db,
  by: 'person_number' | 'ended_at',
  value: number | string,
): Promise<void> {
  const references = db
    .selectFrom('consultation')
    .select('reference')
    .where(by, by === 'ended_at' ? '<' : '=', value);
  await db.deleteFrom('sandbox_consultation').where('reference', 'in', references).execute();
}
