import { type FieldErrors, type FieldValues, set } from 'react-hook-form';
import type { FieldMessage } from './flatten-errors.ts';

/** Errors that the server found, by field or as a list. An empty field name is about the whole form. */
export type ServerErrors = Readonly<Record<string, string>> | readonly FieldMessage[];

/** The same errors as a list. */
export const listed = (errors: ServerErrors): readonly FieldMessage[] =>
  Array.isArray(errors)
    ? (errors as readonly FieldMessage[])
    : Object.entries(errors).map(([field, message]) => ({ field, message }));

/** The same errors as a form keeps them; an empty field name becomes the form's root. */
export function asFieldErrors<Input extends FieldValues>(errors: ServerErrors): FieldErrors<Input> {
  const kept: FieldErrors<Input> = {};
  for (const { field, message } of listed(errors))
    set(kept, field === '' ? 'root' : field, { type: 'server', message });
  return kept;
}
