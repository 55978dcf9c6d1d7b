import type { PlanImpediment } from '@serafim/contract/api/plan/plan-impediment';
import type { Person } from '../../identity/db/tables.ts';
import { type CardStanding, readCardStanding } from '../../money/contract/card-standing.ts';
import type { Db } from '../db/tables.ts';

const byStanding: Readonly<Record<CardStanding['kind'], PlanImpediment | null>> = {
  paga: null,
  // As at a clinic's counter: a late charge stops the card on a day that is announced, not before.
  tolerancia: null,
  'sem-pagamento': 'sem-pagamento',
  'sem-plano': 'sem-plano',
  suspensa: 'suspensa',
  cancelada: 'encerrada',
};

/** Why a member's card does not hold now; null where it does. */
export async function planImpediment(
  db: Db,
  { number }: Pick<Person, 'number'>,
  now: Date,
): Promise<PlanImpediment | null> {
  return impedimentOf(await readCardStanding(db, number, now));
}

/** The same, of a standing that was read. */
export const impedimentOf = ({ kind }: CardStanding): PlanImpediment | null => byStanding[kind];

/** What a program that asks all the same is told, with the way on. */
export const planImpedimentText: Readonly<Record<PlanImpediment, string>> = {
  'sem-plano': 'Sem plano ativo. Escolha um em Cadastro.',
  'sem-pagamento': 'Falta o primeiro pagamento. Assim que ele for confirmado, é só voltar.',
  suspensa: 'Há uma cobrança em aberto. Assim que ela for paga, é só voltar.',
  encerrada: 'O seu plano terminou. Contrate de novo em Cadastro.',
};
