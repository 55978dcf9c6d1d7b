import { formatCount } from '../../site/format-count.ts';
import { UNREACHABLE } from './failure-messages.ts';
import { toApiError } from './to-api-error.ts';

/** For a page whose own code failed. */
export const UNEXPECTED = 'Algo deu errado deste lado. Tente de novo em instantes.';

/**
 * Returns the cause of a failed call and what to do, as a sentence for the visitor; with the time to wait if the API
 * names it.
 * @param otherwise sentence for a failure of something else than the API
 */
export function errorMessage(cause: unknown, otherwise: string = UNREACHABLE): string {
  const error = toApiError(cause);
  if (!error) return otherwise;
  if (error.is('muitas-tentativas') && error.retryAfter !== undefined)
    return `Muitas tentativas. Tente de novo em ${formatWait(error.retryAfter)}.`;
  return error.message;
}

/** A failed call as the errors of a form: at their fields where the API names some, else for the whole form. */
export function formErrors(cause: unknown): Readonly<Record<string, string>> {
  const fields = toApiError(cause)?.fieldErrors ?? {};
  return Object.keys(fields).length > 0 ? fields : { '': errorMessage(cause) };
}

/**
 * Sends a form, as `onSubmit` of `useForm`: what `send` throws, or resolves with, becomes the errors of the form.
 * @example useForm({ onSubmit: withFormErrors(async cpf => (await host.api()).requestRecovery(cpf)), … })
 */
type Errors = Readonly<Record<string, string>> | undefined;

export function withFormErrors<Values>(send: (values: Values) => Promise<void> | Promise<Errors>) {
  return async (values: Values): Promise<Errors> => {
    try {
      return (await send(values)) ?? undefined;
    } catch (cause) {
      return formErrors(cause);
    }
  };
}

/** Formats seconds in words, rounded up, so that the visitor never tries too early: `30 segundos`, `2 minutos`. */
export function formatWait(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole < 60) return formatCount(whole, 'segundo', 'segundos');
  const minutes = Math.ceil(whole / 60);
  if (minutes < 60) return formatCount(minutes, 'minuto', 'minutos');
  return formatCount(Math.ceil(minutes / 60), 'hora', 'horas');
}
