import { apiErrorOf } from '@serafim/contract/api/api-error-of';

const unreachable = 'Não conseguimos falar com o servidor. Confira a sua conexão e tente de novo.';

const minutes = (seconds: number): string => {
  const whole = Math.max(1, Math.ceil(seconds / 60));
  return whole === 1 ? '1 minuto' : `${whole} minutos`;
};

/** Why a call failed and what to do, as a sentence for the person. */
export const reasonOf = (cause: unknown): string => {
  const error = apiErrorOf(cause);
  if (!error) return unreachable;
  if (error.is('muitas-tentativas') && error.retryAfter !== undefined)
    return `Muitas tentativas. Tente de novo em ${minutes(error.retryAfter)}.`;
  return error.message;
};

/** A failed sending as the errors of a form: at their fields where the API names some, else for the whole form. */
export const formErrorsOf = (cause: unknown): Readonly<Record<string, string>> => {
  const fields = apiErrorOf(cause)?.fieldErrors ?? {};
  return Object.keys(fields).length > 0 ? fields : { '': reasonOf(cause) };
};
