import { addMonths, dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { RETENTION_YEARS } from '@serafim/contract/site/erasure-terms';
import { retentionDays } from '@serafim/contract/site/retention';
import type { ExpressionBuilder } from 'kysely';
import { present } from '../../identity/db/present-contract.ts';
import { sawMoney } from '../../money/contract/close-unpaid.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Db, MembersTables, Store } from '../db/tables.ts';
import { deleteConsultations, deleteOldConsultations } from '../doctor/consultation-repository.ts';

const DAY = 86_400_000;

/** Members deleted in one round; the next round goes on. */
const BATCH = 100;

type Term = keyof typeof retentionDays;

/** Deletes what was tried to have the charges of a member, or of one contract, paid, and what went back. */
async function deletePayments(db: Db, of: 'person_number' | 'contract_id', value: number): Promise<void> {
  const charges = db.selectFrom('charge').select('id').where(of, '=', value);
  const attempts = db.selectFrom('payment_attempt').select('reference').where('charge_id', 'in', charges);
  await db.deleteFrom('sandbox_payment').where('reference', 'in', attempts).execute();
  await db.deleteFrom('payment_attempt').where('charge_id', 'in', charges).execute();
  await db.deleteFrom('refund').where('charge_id', 'in', charges).execute();
}

/** Deletes everything of a person; what refers to the row goes with it. */
async function deletePerson(db: Db, number: number): Promise<void> {
  await deletePayments(db, 'person_number', number);
  await deleteConsultations(db, number);
  await db.deleteFrom('refund').where('person_number', '=', number).execute();
  await db.deleteFrom('person').where('number', '=', number).execute();
}

/** Everybody to whom money is owed. */
const owedNumbers = ({ selectFrom }: ExpressionBuilder<MembersTables, keyof MembersTables>) =>
  selectFrom('refund')
    .select('person_number')
    .where('done_at', 'is', null)
    .where('person_number', 'is not', null);

/** Deletes contracts of members who came back, as long after the end of each as of those who did not. */
async function deleteFormerContracts({ db }: Pick<Store, 'db'>, since: string): Promise<void> {
  const former = await db
    .selectFrom('contract')
    .select('id')
    .where('replaced_at', 'is not', null)
    .where('ended_at', '<', since)
    .where('person_number', 'not in', owedNumbers)
    .limit(BATCH)
    .execute();
  for (const { id } of former)
    await inTransaction(db, async transaction => {
      await deletePayments(transaction, 'contract_id', id);
      await transaction.deleteFrom('contract').where('id', '=', id).execute();
    });
}

/**
 * Deletes members whose contract ended as long ago as its proof is retained, erased ones too, unless money is owed to them.
 * @param isUnpaid whether only those from whom no money ever came
 */
async function deleteFormerMembers(
  { db }: Pick<Store, 'db'>,
  since: string,
  isUnpaid = false,
): Promise<void> {
  const former = await db
    .selectFrom('person')
    .innerJoin('contract', present)
    .select('number')
    .where('ended_at', '<', since)
    .$if(isUnpaid, members => members.where(({ not }) => not(sawMoney)))
    .where('number', 'not in', owedNumbers)
    .limit(BATCH)
    .execute();
  for (const { number } of former) await inTransaction(db, transaction => deletePerson(transaction, number));
}

/** Deletes what is stored for longer than the privacy page says, by the list in `contract/src/site/retention.ts`. */
export async function deleteExpired(store: Pick<Store, 'db'>, now: Date): Promise<void> {
  const { db } = store;
  const before = (term: Term) => new Date(now.getTime() - retentionDays[term] * DAY).toISOString();
  await db.deleteFrom('keyed_answer').where('created_at', '<', before('keyedAnswer')).execute();
  await db.deleteFrom('outbox').where('created_at', '<', before('mail')).execute();
  await db
    .deleteFrom('message')
    .where('kind', '=', 'contato')
    .where('answered_at', '<', before('message'))
    .execute();
  await db
    .deleteFrom('message')
    .where('kind', '!=', 'contato')
    .where('created_at', '<', before('application'))
    .execute();
  await db.deleteFrom('network_request').where('created_at', '<', before('waitingList')).execute();
  await db
    .deleteFrom('clinic')
    .where('status', '=', 'recusada')
    .where('decided_at', '<', before('refusedClinic'))
    .execute();
  await db.deleteFrom('admin_request').where('expires_at', '<', before('adminRequest')).execute();
  await deleteOldConsultations(db, before('consultation'));
  await db.deleteFrom('appointment_request').where('created_at', '<', before('appointment')).execute();
  await db.deleteFrom('payment_notice').where('received_at', '<', before('paymentNotice')).execute();
  await db.deleteFrom('unmatched_notice').where('settled_at', '<', before('settledNotice')).execute();
  await db
    .updateTable('erasure')
    .set({ kept_cpf_cipher: '' })
    .where('kept_cpf_cipher', '!=', '')
    .where('kept_until', '<', dayInSaoPaulo(now))
    .execute();
  const ended = addMonths(dayInSaoPaulo(now), -12 * RETENTION_YEARS);
  await deleteFormerMembers(store, ended);
  await deleteFormerMembers(store, before('unpaidSignUp'), true);
  await deleteFormerContracts(store, ended);
}

/** Deletes sessions, half-done sign-ins and recovery codes that are over. @param steady the time of a clock that does not jump */
export async function deleteEndedSignIns({ db }: Pick<Store, 'db'>, steady: Date): Promise<void> {
  const sessions = new Date(steady.getTime() - retentionDays.session * DAY).toISOString();
  await db.deleteFrom('session').where('created_at', '<', sessions).execute();
  await db.deleteFrom('pending_sign_in').where('expires_at', '<', steady.toISOString()).execute();
  await db.deleteFrom('recovery_request').where('expires_at', '<', steady.toISOString()).execute();
}
