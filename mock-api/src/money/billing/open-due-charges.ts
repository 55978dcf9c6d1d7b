import { addDays, type Day, dayInSaoPaulo } from '@serafim/contract/site/calendar';
import type { FastifyBaseLogger } from 'fastify';
import { leavingOf } from '../account/leaving.ts';
import type { Db } from '../db/store.ts';
import type { ChargeRow, Person } from '../db/tables.ts';
import { insertCharge, newestCharge, newReference } from '../payment/charge-repository.ts';
import { priceOf } from '../payment/charge-terms.ts';
import { methodOf } from '../payment/charge-view.ts';
import { nextDueOn, planOn } from '../payment/next-charge.ts';
import { memberByNumber } from '../person/person-repository.ts';
import { firstActionAt, firstAskedOn, NOTICE_DAYS } from './billing-calendar.ts';

const AT_ONCE = 200;

/** Whether anybody is charged again: not who left, nor who is about to. */
const goesOn = async (db: Db, person: Person | undefined): Promise<boolean> =>
  person !== undefined && person.cancelled_at === null && (await leavingOf(db, person.number)) === undefined;

/** Works out once for every paid charge when the next one falls due. */
export const planNextCharges = async (db: Db, now: Date): Promise<void> => {
  for (;;) {
    const paid = await db
      .selectFrom('charge')
      .selectAll()
      .where('next_on', '=', '')
      .where('status', '=', 'paga')
      .limit(AT_ONCE)
      .execute();
    for (const charge of paid) {
      const person = await memberByNumber(db, charge.person_number);
      const on =
        person !== undefined && (await goesOn(db, person))
          ? nextDueOn(person, charge, dayInSaoPaulo(now))
          : null;
      await db
        .updateTable('charge')
        .set({ next_on: on })
        .where('id', '=', charge.id)
        .where('next_on', '=', '')
        .execute();
    }
    if (paid.length < AT_ONCE) return;
  }
};

/**
 * Makes the charge that follows another one, in one transaction with taking the note that it is to be made: whoever
 * takes the note first makes it, and a note that was taken in vain is there again.
 */
const follow = async (db: Db, before: Pick<ChargeRow, 'id' | 'person_number' | 'next_on'>, now: Date) => {
  const today = dayInSaoPaulo(now);
  const { numUpdatedRows } = await db
    .updateTable('charge')
    .set({ next_on: null })
    .where('id', '=', before.id)
    .where('next_on', '=', before.next_on)
    .where('status', '=', 'paga')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return;
  const person = await memberByNumber(db, before.person_number);
  if (person === undefined || !(await goesOn(db, person))) return;
  const newest = await newestCharge(db, person.number);
  // The note may be older than a long silence of ours: what ended in it is not charged.
  const competence = nextDueOn(person, newest, today);
  const chosen = competence === null ? null : planOn(person, competence);
  if (newest?.id !== before.id || competence === null || chosen === null) return;
  const method = methodOf(person.payment_method);
  const noticeDays = (await hasCard(db, person.number)) ? 0 : NOTICE_DAYS;
  const opened = {
    reference: newReference(),
    amount: priceOf(chosen.plan, chosen.billing),
    method,
    dueOn: firstAskedOn(competence, noticeDays, today),
    instructions: null,
  };
  const later = { competence, tryAt: firstActionAt(today, now) };
  await insertCharge(db, person.number, opened, { ...chosen, later }, now);
};

const hasCard = async (db: Db, personNumber: number): Promise<boolean> =>
  (await db
    .selectFrom('saved_card')
    .select('person_number')
    .where('person_number', '=', personNumber)
    .executeTakeFirst()) !== undefined;

/** Charges that have to be followed by now: by code some days early, by a saved card on the day. */
const due = (db: Db, today: Day) =>
  db
    .selectFrom('charge')
    .leftJoin('saved_card', 'saved_card.person_number', 'charge.person_number')
    .select(['charge.id', 'charge.person_number', 'charge.next_on'])
    .where('charge.next_on', '!=', '')
    .where('charge.next_on', '<=', addDays(today, NOTICE_DAYS))
    .where('charge.status', '=', 'paga')
    .where(({ or, eb }) =>
      or([eb('saved_card.person_number', 'is', null), eb('charge.next_on', '<=', today)]),
    )
    .orderBy('charge.next_on')
    .limit(AT_ONCE)
    .execute();

/**
 * Makes every charge that is to be made by now. Several processes may do so at once; one member's charge that cannot
 * be made holds up nobody else's.
 */
export const openDueCharges = async (
  db: Db,
  now: Date,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> => {
  for (;;) {
    const waiting = await due(db, dayInSaoPaulo(now));
    let failed = 0;
    for (const charge of waiting) {
      try {
        await db.transaction().execute(transaction => follow(transaction, charge, now));
      } catch (err) {
        failed += 1;
        log.error({ event: 'charge-not-made', err });
      }
    }
    if (failed > 0 || waiting.length < AT_ONCE) return;
  }
};
