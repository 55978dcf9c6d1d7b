import { paidChargeStates } from '@serafim/contract/api/payment/charge-state';
import { periodFrom } from '@serafim/contract/api/plan/paid-period';
import { addDays, type Day, dayInSaoPaulo } from '@serafim/contract/site/calendar';
import type { FastifyBaseLogger } from 'fastify';
import { lockPerson } from '../../identity/person/lock-person.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { firstActionAt, firstAskedOn, NOTICE_DAYS } from '../charge/billing-calendar.ts';
import { insertCharge, newestCharge } from '../charge/charge-repository.ts';
import { nextDueOn, termsOn } from '../charge/next-charge.ts';
import { newCharge } from '../charge/open-charge.ts';
import { isChargedAgain } from '../contract/leaving.ts';
import { type ChargeRow, type Db, toCharge } from '../db/tables.ts';
import { findMembership } from '../membership/contract-repository.ts';
import { findAttempt } from '../payment/payment-attempts.ts';
import { periodReference } from '../payment/payments.ts';

const AT_ONCE = 200;

/** Works out once for every paid charge when the next one falls due; also where its money went back and the contract goes on. */
export async function planNextCharges(db: Db, now: Date): Promise<void> {
  for (;;) {
    const paid = await db
      .selectFrom('charge')
      .selectAll()
      .where('next_state', '=', 'a-calcular')
      .where('status', 'in', paidChargeStates)
      .limit(AT_ONCE)
      .execute();
    for (const charge of paid.map(toCharge)) {
      const payer = await findMembership(db, charge);
      const on =
        payer !== undefined && isChargedAgain(payer.contract)
          ? nextDueOn(payer.contract, charge, dayInSaoPaulo(now))
          : null;
      await db
        .updateTable('charge')
        .set({ next_on: on, next_state: on === null ? 'feita' : 'marcada' })
        .where('id', '=', charge.id)
        .where('next_state', '=', 'a-calcular')
        .execute();
    }
    if (paid.length < AT_ONCE) return;
  }
}

/**
 * Makes the charge that follows another one, in one transaction with removing the note that it is to be made: the process that
 * removes the note first makes it, and where that fails the note is still there.
 */
async function createNextCharge(
  db: Db,
  before: Pick<ChargeRow, 'id' | 'contract_id' | 'person_number' | 'next_on'>,
  now: Date,
) {
  const today = dayInSaoPaulo(now);
  // A leaving that is under way ends first: who leaves is charged nothing more.
  await lockPerson(db, before.person_number);
  const { numUpdatedRows } = await db
    .updateTable('charge')
    .set({ next_on: null, next_state: 'feita' })
    .where('id', '=', before.id)
    .where('next_on', '=', before.next_on)
    .where('status', 'in', paidChargeStates)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return;
  const payer = await findMembership(db, before);
  if (payer === undefined || !isChargedAgain(payer.contract)) return;
  const { person, contract } = payer;
  const { method } = contract;
  const newest = await newestCharge(db, contract.id);
  // The note may be older than a long silence of ours: what ended in it is not charged.
  const competence = nextDueOn(contract, newest, today);
  if (newest?.id !== before.id || competence === null) return;
  const terms = termsOn(contract, competence);
  const noticeDays = (await hasCard(db, person.number)) ? 0 : NOTICE_DAYS;
  const owed = {
    amount: periodFrom(competence, terms).amount,
    method,
    dueOn: firstAskedOn(competence, noticeDays, today),
  };
  const reference = periodReference(person.id, competence);
  // A period that was asked for and cancelled is asked for under a new one.
  const isUsed = (await findAttempt(db, reference)) !== undefined;
  const opened = isUsed ? newCharge(owed) : newCharge(owed, reference);
  const recurring = { kind: 'periodo', competence, tryAt: firstActionAt(today, now) } as const;
  await insertCharge(db, contract, opened, { ...terms, ...recurring }, now);
}

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
    .select(['charge.id', 'charge.contract_id', 'charge.person_number', 'charge.next_on'])
    .where('charge.next_state', '=', 'marcada')
    .where('charge.next_on', '<=', addDays(today, NOTICE_DAYS))
    .where('charge.status', 'in', paidChargeStates)
    .where(({ or, eb }) =>
      or([eb('saved_card.person_number', 'is', null), eb('charge.next_on', '<=', today)]),
    )
    .orderBy('charge.next_on')
    .limit(AT_ONCE)
    .execute();

/**
 * Makes every charge that is to be made by now. Several processes may do so at once; one member's charge that cannot
 * be made does not hold up the others.
 */
export async function openDueCharges(
  db: Db,
  now: Date,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  for (;;) {
    const waiting = await due(db, dayInSaoPaulo(now));
    let failed = 0;
    for (const charge of waiting) {
      try {
        await inTransaction(db, transaction => createNextCharge(transaction, charge, now));
      } catch (err) {
        failed += 1;
        log.error({ event: 'charge-not-made', err });
      }
    }
    if (failed > 0 || waiting.length < AT_ONCE) return;
  }
}
