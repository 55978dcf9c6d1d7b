import type { DoctorImpediment } from '@serafim/contract/api/doctor/doctor';
import { includesDoctor } from '@serafim/contract/api/plan/plan-benefits';
import type { Person } from '../../identity/db/tables.ts';
import { type CardStanding, readCardStanding } from '../../money/contract/card-standing.ts';
import type { Db } from '../db/tables.ts';

const byStanding: Readonly<Record<CardStanding['kind'], DoctorImpediment | null>> = {
  paga: null,
  // As at a clinic's counter: a late charge stops the card on a day that is announced, not before.
  tolerancia: null,
  'sem-pagamento': 'sem-pagamento',
  'sem-plano': 'sem-plano',
  suspensa: 'suspensa',
  cancelada: 'encerrada',
};

/** Why a member cannot talk to the doctor; null for who can: the card holds, and its plan includes the doctor. */
export async function findImpediment(db: Db, person: Person, now: Date): Promise<DoctorImpediment | null> {
  const { kind } = await readCardStanding(db, person, now);
  const impediment = byStanding[kind];
  if (impediment !== null || person.plan === '') return impediment;
  return includesDoctor(person.plan) ? null : 'plano-sem-medico';
}

/** What a program that asks all the same is told, with the way on. */
export const impedimentText: Readonly<Record<DoctorImpediment, string>> = {
  'sem-plano': 'Sem plano ativo. Escolha um em Cadastro.',
  'plano-sem-medico': 'O seu plano não inclui o médico por vídeo. Troque de plano em Minha conta.',
  'sem-pagamento': 'Falta o primeiro pagamento. Assim que ele for confirmado, é só voltar.',
  suspensa: 'Há uma cobrança em aberto. Assim que ela for paga, é só voltar.',
  encerrada: 'O seu plano terminou. Contrate de novo em Cadastro.',
};
