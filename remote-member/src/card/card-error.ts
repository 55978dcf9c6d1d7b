import { errorMessage } from '@serafim/contract/api/http/error-message';
import { toApiError } from '@serafim/contract/api/http/to-api-error';

/** Why there is no card, and what the visitor can do. */
export interface CardError {
  /** What happened and what to do, in sentences. */
  text: string;
  /** A link to the plans or to the account, or a button that repeats the request. */
  remedy: 'plans' | 'account' | 'retry' | null;
}

/** The error that the visitor reads after a failed request for the card. */
export function cardError(cause: unknown): CardError {
  const error = toApiError(cause);
  if (error?.is('carteirinha-nao-encontrada'))
    return {
      text: 'Não encontramos carteirinha para este CPF. Confira os números. Se você ainda não é associado, escolha um plano.',
      remedy: 'plans',
    };
  if (error?.is('carteirinha-cancelada'))
    return {
      text: 'Esta carteirinha foi cancelada. Se é a sua, entre na sua conta para ver o motivo ou contratar de novo.',
      remedy: 'account',
    };
  if (error?.is('carteirinha-suspensa')) return { text: errorMessage(cause), remedy: 'account' };
  if (error?.is('muitas-tentativas')) return { text: errorMessage(cause), remedy: null };
  return { text: errorMessage(cause), remedy: 'retry' };
}
