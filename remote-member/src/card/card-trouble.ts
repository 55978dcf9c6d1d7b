import { apiErrorOf } from '@serafim/contract/api/api-error-of';
import { reasonOf } from '../failure/api-failure.ts';

/** Why there is no card, and what helps. */
export interface CardTrouble {
  /** What happened and what to do, as sentences. */
  text: string;
  /** Where to go on: the plans, the own account, or the same request again. */
  wayOn: 'plans' | 'account' | 'retry' | null;
}

/** What a person is told when the card's call failed. */
export function cardTrouble(cause: unknown): CardTrouble {
  const error = apiErrorOf(cause);
  if (error?.is('carteirinha-nao-encontrada'))
    return {
      text: 'Não encontramos carteirinha para este CPF. Confira os números. Se você ainda não é associado, escolha um plano.',
      wayOn: 'plans',
    };
  if (error?.is('carteirinha-cancelada'))
    return {
      text: 'Esta carteirinha foi cancelada. Se isso não está certo, fale com a gente; para voltar, escolha um plano.',
      wayOn: 'plans',
    };
  if (error?.is('carteirinha-suspensa')) return { text: reasonOf(cause), wayOn: 'account' };
  if (error?.is('muitas-tentativas')) return { text: reasonOf(cause), wayOn: null };
  return { text: reasonOf(cause), wayOn: 'retry' };
}
