import type { Leaving, LeavingTerms } from '@serafim/contract/api/account/account';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import type { Contract } from '../../identity/db/tables.ts';
import { newProtocol } from '../../platform/codes/protocol.ts';
import { cancelOpenCharges, listCharges } from '../charge/charge-repository.ts';
import { deleteSavedCard } from '../charge/saved-cards.ts';
import type { Db } from '../db/tables.ts';
import { listContracts, noChange } from '../membership/contract-repository.ts';
import { withdrawAttempts } from '../payment/payment-attempts.ts';
import { oweCharge } from '../refund/refund-repository.ts';
import type { ContractState } from './contract-state.ts';

/** A contract whose end its member asked for, or the site. */
export type LeftContract = Contract & {
  protocol: string;
  end_kind: LeavingTerms['tipo'];
  asked_at: string;
  effective_on: string;
};

export const isLeft = (contract: Contract): contract is LeftContract => contract.protocol !== null;

/** Whether a contract is charged for again: not one that was left, also where its end is still to come. */
export const isChargedAgain = (contract: Contract): boolean =>
  contract.ended_at === null && !isLeft(contract);

/** The contracts that a member left, the last one first. */
export const listLeft = async (db: Db, personNumber: number): Promise<LeftContract[]> =>
  (await listContracts(db, personNumber)).filter(isLeft);

/**
 * What leaving means on a day: everything back within seven days, later the card until what is paid ends.
 * @param open whether a boleto may have been paid that the bank has not confirmed, and centavos of paid charges that went
 *   or go back already
 */
export function leavingTerms(
  state: ContractState,
  now: Date,
  { mayPayBoleto, goneBack }: { mayPayBoleto: boolean; goneBack: number },
): LeavingTerms {
  const today = dayInSaoPaulo(now);
  if (state.withdrawUntil !== null)
    return {
      tipo: 'desistencia',
      efeitoEm: today,
      reembolso: state.paid - goneBack,
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

/**
 * Records that a member leaves a contract: nothing open is charged any more, and what a withdrawal gives back is owed.
 * Undefined when it had been left already. Only where the member is locked: a payment that comes beside it waits, and goes back.
 * @param pixKey where the money of boletos goes, masked
 * @param asked when the member asked for it
 */
export async function leave(
  db: Db,
  contract: Contract,
  terms: Pick<LeavingTerms, 'tipo' | 'efeitoEm' | 'reembolso'>,
  now: Date,
  pixKey: string | null = null,
  asked = now,
): Promise<LeftContract | undefined> {
  const at = now.toISOString();
  const left = await db
    .updateTable('contract')
    .set({
      protocol: newProtocol(now),
      end_kind: terms.tipo,
      asked_at: asked.toISOString(),
      effective_on: terms.efeitoEm,
      refund: terms.reembolso,
      pix_key: pixKey,
      ...noChange,
      ...(terms.efeitoEm <= dayInSaoPaulo(now) ? { ended_at: at } : {}),
    })
    .where('id', '=', contract.id)
    .where('protocol', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (left === undefined || !isLeft(left)) return undefined;
  for (const charge of await listCharges(db, contract.id)) {
    await withdrawAttempts(db, charge.id, now);
    if (charge.status === 'paga' && terms.tipo === 'desistencia') await oweCharge(db, charge, now);
  }
  await cancelOpenCharges(db, contract.person_number);
  await deleteSavedCard(db, contract.person_number);
  return left;
}

/** What was confirmed, for the page and the mail. */
export const leavingView = (left: LeftContract, passe: string, esperaChave = false): Leaving => ({
  protocolo: left.protocol,
  tipo: left.end_kind,
  pedidaEm: dayInSaoPaulo(new Date(left.asked_at)),
  efeitoEm: left.effective_on,
  reembolso: left.refund,
  reembolsada: left.refunded_at !== null,
  chavePix: left.pix_key ?? '',
  esperaChave,
  passe,
});
