import { apiErrorOf } from '@serafim/contract/api/api-error-of';
import { waitWords } from './wait-words.ts';

const unreachable = 'Não conseguimos falar com o servidor. Confira a sua conexão e tente de novo.';

/** Why a call failed and what to do, as a sentence for the person; with the time to wait where the API names it. */
export const reasonOf = (cause: unknown): string => {
  const error = apiErrorOf(cause);
  if (!error) return unreachable;
  if (error.is('muitas-tentativas') && error.retryAfter !== undefined)
    return `Muitas tentativas. Tente de novo em ${waitWords(error.retryAfter)}.`;
  return error.message;
};

/** A failed call as the errors of a form: at their fields where the API names some, else for the whole form. */
export const formErrorsOf = (cause: unknown): Readonly<Record<string, string>> => {
  const fields = apiErrorOf(cause)?.fieldErrors ?? {};
  return Object.keys(fields).length > 0 ? fields : { '': reasonOf(cause) };
};
