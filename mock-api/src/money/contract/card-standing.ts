import { openChargeStates } from '@serafim/contract/api/payment/charge-state';
import { type Day, dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { sql } from 'kysely';
import type { Person } from '../../identity/db/tables.ts';
import { contractedAt } from '../../identity/person/member-number.ts';
import { SUSPENSION_STEP } from '../charge/billing-calendar.ts';
import { listCharges } from '../charge/charge-repository.ts';
import { nextSuspension, suspendedFrom } from '../charge/next-charge.ts';
import type { ChargeRow, Db, LeavingRow } from '../db/tables.ts';
import { contractState } from './contract-state.ts';
import { contractTermEnd } from './contract-term.ts';
import { findLeaving } from './leaving.ts';

/**
 * Whether the cards of a contract hold. `paga`: the period is paid. `tolerancia`: a charge is late, and the cards are
 * taken until it suspends them, from `stopsOn` on. The others hold nothing.
 */
export type CardStanding =
  | { kind: 'paga'; until: Day }
  | { kind: 'tolerancia'; stopsOn: Day | null }
  | { kind: 'sem-pagamento' | 'sem-plano' }
  | { kind: 'suspensa' }
  | { kind: 'cancelada' };

/** What follows from a member's row, charges and leaving, the newest charges first. */
export function cardStanding(
  person: Person,
  charges: readonly ChargeRow[],
  leaving: LeavingRow | undefined,
  now: Date,
): CardStanding {
  const today = dayInSaoPaulo(now);
  if (person.cancelled_at !== null) return { kind: 'cancelada' };
  if (person.plan === '') return { kind: 'sem-plano' };
  if (suspendedFrom(charges) !== null) return { kind: 'suspensa' };
  if (charges.every(({ status }) => status !== 'paga')) return { kind: 'sem-pagamento' };
  const termEnd = contractTermEnd(contractedAt(person), now);
  if (leaving !== undefined)
    return leaving.effective_on < today
      ? { kind: 'cancelada' }
      : { kind: 'paga', until: leaving.effective_on < termEnd ? leaving.effective_on : termEnd };
  const { paidUntil } = contractState(person, charges, now);
  return paidUntil !== null && paidUntil >= today
    ? { kind: 'paga', until: termEnd }
    : { kind: 'tolerancia', stopsOn: nextSuspension(charges) };
}

/** The same, of a member as stored. */
export async function readCardStanding(db: Db, person: Person, now: Date): Promise<CardStanding> {
  const charges = await listCharges(db, person.number);
  return cardStanding(person, charges, await findLeaving(db, person.number), now);
}

/** The kinds, as far as a list tells them apart: `paga` here is any card that is taken, a late charge or not. */
export type ListedStanding = Exclude<CardStanding['kind'], 'tolerancia'>;

/** `cardStanding` for lists and counts of many members, in a query of `person`. A test compares both, case by case. */
export const listedStanding = (now: Date) => sql<ListedStanding>`case
  when person.cancelled_at is not null then 'cancelada'
  when person.plan = '' then 'sem-plano'
  when exists (select 1 from charge where charge.person_number = person.number
    and charge.contract = person.contract and charge.status in (${sql.join(openChargeStates)})
    and charge.competence is not null and charge.step > ${SUSPENSION_STEP}) then 'suspensa'
  when not exists (select 1 from charge where charge.person_number = person.number
    and charge.contract = person.contract and charge.status = 'paga') then 'sem-pagamento'
  when exists (select 1 from leaving where leaving.person_number = person.number
    and leaving.effective_on < ${dayInSaoPaulo(now)}) then 'cancelada'
  else 'paga' end`;
