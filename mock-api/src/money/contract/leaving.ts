import type { Leaving, LeavingTerms } from '@serafim/contract/api/account';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import type { Db } from '../db/store.ts';
import type { LeavingRow, Person } from '../db/tables.ts';
import { newProtocol } from '../form/protocol.ts';
import type { ContractState } from './contract-state.ts';

/** What leaving means on a day: everything back within seven days, later the card until what is paid ends. */
export const leavingTerms = (state: ContractState, now: Date): LeavingTerms => {
  const today = dayInSaoPaulo(now);
  if (state.withdrawUntil !== null)
    return {
      tipo: 'desistencia',
      efeitoEm: today,
      reembolso: state.paid,
      desistenciaAte: state.withdrawUntil,
    };
  // Whoever owes a charge leaves at once: nothing that is paid for runs any more.
  const paidUntil = state.paidUntil !== null && state.paidUntil > today ? state.paidUntil : today;
  return { tipo: 'cancelamento', efeitoEm: paidUntil, reembolso: 0, desistenciaAte: null };
};

export const leavingOf = (db: Db, personNumber: number): Promise<LeavingRow | undefined> =>
  db.selectFrom('leaving').selectAll().where('person_number', '=', personNumber).executeTakeFirst();

/** Writes down that somebody leaves: nothing open is charged any more. Undefined when they had left already. */
export const leave = async (
  db: Db,
  person: Person,
  terms: LeavingTerms,
  now: Date,
): Promise<LeavingRow | undefined> => {
  const at = now.toISOString();
  const row = await db
    .insertInto('leaving')
    .values({
      person_number: person.number,
      protocol: newProtocol(now),
      kind: terms.tipo,
      asked_at: at,
      effective_on: terms.efeitoEm,
      refund: terms.reembolso,
      refunded_at: null,
    })
    .onConflict(conflict => conflict.column('person_number').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  await db
    .updateTable('charge')
    .set({ status: 'cancelada' })
    .where('person_number', '=', person.number)
    .where('status', 'in', ['aberta', 'recusada'])
    .execute();
  await db.deleteFrom('saved_card').where('person_number', '=', person.number).execute();
  await db
    .updateTable('person')
    .set({
      next_plan: '',
      next_billing: '',
      next_from: '',
      ...(terms.efeitoEm <= dayInSaoPaulo(now) ? { cancelled_at: at } : {}),
    })
    .where('number', '=', person.number)
    .execute();
  return row;
};

/** What was confirmed, for the page and the mail. */
export const leavingView = (row: LeavingRow, passe: string): Leaving => ({
  protocolo: row.protocol,
  tipo: row.kind,
  pedidaEm: dayInSaoPaulo(new Date(row.asked_at)),
  efeitoEm: row.effective_on,
  reembolso: row.refund,
  reembolsada: row.refunded_at !== null,
  passe,
});
