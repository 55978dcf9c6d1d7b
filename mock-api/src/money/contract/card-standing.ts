import { openChargeStates, paidChargeStates, wasPaid } from '@serafim/contract/api/payment/charge-state';
import { type Day, dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { sql } from 'kysely';
import type { Contract } from '../../identity/db/tables.ts';
import { SUSPENSION_STEP } from '../charge/billing-calendar.ts';
import { listCharges } from '../charge/charge-repository.ts';
import { nextSuspension, suspendedFrom } from '../charge/next-charge.ts';
import type { ChargeRow, Db } from '../db/tables.ts';
import { presentContract } from '../membership/contract-repository.ts';
import { contractState } from './contract-state.ts';
import { contractTermEnd } from './contract-term.ts';

/**
 * Whether the cards of a contract hold. `paga`: the period is paid. `tolerancia`: a charge is late, and the cards are
 * taken until it suspends them, from `stopsOn` on. The others hold nothing, `suspensa` from a day on.
 */
export type ContractStanding = { contract: Contract } & (
  | { kind: 'paga'; until: Day }
  | { kind: 'tolerancia'; stopsOn: Day | null }
  | { kind: 'sem-pagamento' }
  | { kind: 'suspensa'; from: Day }
  | { kind: 'cancelada' }
);

/** Whether a member's cards hold: as the present contract says, where there is one. */
export type CardStanding = ContractStanding | { kind: 'sem-plano' };

/** What follows from a contract and its charges, the newest of which come first. */
export function contractStanding(
  contract: Contract,
  charges: readonly ChargeRow[],
  now: Date,
): ContractStanding {
  const today = dayInSaoPaulo(now);
  const lastDay = contract.effective_on;
  if (contract.ended_at !== null || (lastDay !== null && lastDay < today))
    return { kind: 'cancelada', contract };
  const from = suspendedFrom(charges);
  if (from !== null) return { kind: 'suspensa', contract, from };
  if (!charges.some(({ status }) => wasPaid(status))) return { kind: 'sem-pagamento', contract };
  const termEnd = contractTermEnd(contract.made_at, now);
  if (lastDay !== null) return { kind: 'paga', contract, until: lastDay < termEnd ? lastDay : termEnd };
  const { paidUntil } = contractState(contract, charges, now);
  return paidUntil !== null && paidUntil >= today
    ? { kind: 'paga', contract, until: termEnd }
    : { kind: 'tolerancia', contract, stopsOn: nextSuspension(charges) };
}

/** The standing of a member's cards, as stored. */
export async function readCardStanding(db: Db, personNumber: number, now: Date): Promise<CardStanding> {
  const contract = await presentContract(db, personNumber);
  if (contract === undefined) return { kind: 'sem-plano' };
  return contractStanding(contract, await listCharges(db, contract.id), now);
}

/** The kinds, as far as a list tells them apart: `paga` here is any card that is taken, a late charge or not. */
export type ListedStanding = Exclude<CardStanding['kind'], 'tolerancia'>;

/** `readCardStanding` for lists and counts of many members, in a query of `person`. A test compares both, case by case. */
export const listedStanding = (now: Date) => sql<ListedStanding>`coalesce((select case
  when contract.ended_at is not null or contract.effective_on < ${dayInSaoPaulo(now)} then 'cancelada'
  when exists (select 1 from charge where charge.contract_id = contract.id
    and charge.status in (${sql.join(openChargeStates)})
    and charge.kind = 'periodo' and charge.step > ${SUSPENSION_STEP}) then 'suspensa'
  when not exists (select 1 from charge where charge.contract_id = contract.id
    and charge.status in (${sql.join(paidChargeStates)}))
    then 'sem-pagamento'
  else 'paga' end from contract where contract.person_number = person.number and contract.replaced_at is null),
  'sem-plano')`;
