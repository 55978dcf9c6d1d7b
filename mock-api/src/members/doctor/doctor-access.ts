import type { DoctorImpediment } from '@serafim/contract/api/doctor/doctor';
import { includesDoctor } from '@serafim/contract/api/plan/plan-benefits';
import type { Person } from '../../identity/db/tables.ts';
import { readCardStanding } from '../../money/contract/card-standing.ts';
import type { Db } from '../db/tables.ts';
import { impedimentOf, planImpedimentText } from '../standing/plan-impediment.ts';

/** Why a member cannot talk to the doctor; null for who can: the card holds, and its plan includes the doctor. */
export async function findImpediment(db: Db, person: Person, now: Date): Promise<DoctorImpediment | null> {
  const standing = await readCardStanding(db, person.number, now);
  const impediment = impedimentOf(standing);
  if (standing.kind === 'sem-plano' || impediment !== null) return impediment;
  return includesDoctor(standing.contract.plan) ? null : 'plano-sem-medico';
}

/** What a program that asks all the same is told, with the way on. */
export const impedimentText: Readonly<Record<DoctorImpediment, string>> = {
  ...planImpedimentText,
  'plano-sem-medico': 'O seu plano não inclui o médico por vídeo. Troque de plano em Minha conta.',
};
