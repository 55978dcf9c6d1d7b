import type { Leaving, LeavingTerms } from '@serafim/contract/api/account/account';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import type { Person } from '../../identity/db/tables.ts';
import { newProtocol } from '../../platform/codes/protocol.ts';
import { cancelOpenCharges, listCharges } from '../charge/charge-repository.ts';
import type { Db, LeavingRow } from '../db/tables.ts';
import { withdrawAttempts } from '../payment/payment-attempts.ts';
import { oweCharge } from '../refund/refund-repository.ts';
import type { ContractState } from './contract-state.ts';

/**
 * What leaving means on a day: everything back within seven days, later the card until what is paid ends.
 * @param mayPayBoleto whether a boleto may have been paid that the bank has not confirmed
 */
export function leavingTerms(state: ContractState, now: Date, mayPayBoleto: boolean): LeavingTerms {
  const today = dayInSaoPaulo(now);
  if (state.withdrawUntil !== null)
    return {
      tipo: 'desistencia',
      efeitoEm: today,
      reembolso: state.paid,
      desistenciaAte: state.withdrawUntil,
      pedeChavePix: state.paidByBoleto || mayPayBoleto,
    };
  // A member who owes a charge leaves at once: nothing that is paid for runs any more.
  const paidUntil = state.paidUntil !== null && state.paidUntil > today ? state.paidUntil : today;
  return {
    tipo: 'cancelamento',
    efeitoEm: paidUntil,
    reembolso: 0,
    desistenciaAte: null,
    pedeChavePix: mayPayBoleto,
  };
}

export const findLeaving = (db: Db, personNumber: number): Promise<LeavingRow | undefined> =>
  db.selectFrom('leaving').selectAll().where('person_number', '=', personNumber).executeTakeFirst();

/**
 * Records that a member leaves: nothing open is charged any more, and what a withdrawal gives back is owed. Undefined when
 * the member had left already. Only where the member is locked: a payment that comes beside it waits, and goes back.
 * @param pixKey where the money of boletos goes, masked
 */
export async function leave(
  db: Db,
  person: Person,
  terms: Pick<LeavingTerms, 'tipo' | 'efeitoEm' | 'reembolso'>,
  now: Date,
  pixKey = '',
): Promise<LeavingRow | undefined> {
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
      pix_key: pixKey,
    })
    .onConflict(conflict => conflict.column('person_number').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  for (const charge of await listCharges(db, person.number)) {
    await withdrawAttempts(db, charge.id, now);
    if (charge.status === 'paga' && terms.tipo === 'desistencia') await oweCharge(db, charge, now);
  }
  await cancelOpenCharges(db, person.number);
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
}

/** What was confirmed, for the page and the mail. */
export const leavingView = (row: LeavingRow, passe: string, esperaChave = false): Leaving => ({
  protocolo: row.protocol,
  tipo: row.kind,
  pedidaEm: dayInSaoPaulo(new Date(row.asked_at)),
  efeitoEm: row.effective_on,
  reembolso: row.refund,
  reembolsada: row.refunded_at !== null,
  chavePix: row.pix_key,
  esperaChave,
  passe,
});
