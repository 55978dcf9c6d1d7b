import { apiErrorOf } from '@serafim/contract/api/api-error-of';

/** Why a call failed, as a sentence for the person. */
export const reasonOf = (cause: unknown): string =>
  apiErrorOf(cause)?.message ??
  'Não conseguimos falar com o servidor. Confira a sua conexão e tente de novo.';

/** Whether the API asks who is there. */
export const needsSignIn = (cause: unknown): boolean => apiErrorOf(cause)?.status === 401;

/** Whether the API knows who is there and says no. */
export const isForbidden = (cause: unknown): boolean => apiErrorOf(cause)?.status === 403;
