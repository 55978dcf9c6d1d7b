import { type FieldErrors, type FieldValues, set } from 'react-hook-form';

/** An error and the field it belongs to, as `dependentes.0.cpfDep`. */
export interface FieldMessage {
  field: string;
  message: string;
}

/** Returns every error of a form, in the order of its fields. */
export function flattenErrors<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  path = '',
): FieldMessage[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!error || typeof error !== 'object') return [];
    const field = path ? `${path}.${key}` : key;
    if (typeof (error as { message?: unknown }).message === 'string')
      return [{ field, message: (error as { message: string }).message }];
    if (key === 'ref') return [];
    return flattenErrors(error as FieldErrors<Values>, field);
  });
}

/** Errors that the server found, by field or as a list. An empty field name is about the whole form. */
export type ServerErrors = Readonly<Record<string, string>> | readonly FieldMessage[];

/** Returns errors of the server as a list. */
export const listErrors = (errors: ServerErrors): readonly FieldMessage[] =>
  Array.isArray(errors)
    ? (errors as readonly FieldMessage[])
    : Object.entries(errors).map(([field, message]) => ({ field, message }));

/** Converts errors of the server to those of a form; an empty field name becomes the form's root. */
export function toFieldErrors<Input extends FieldValues>(errors: ServerErrors): FieldErrors<Input> {
  const fields: FieldErrors<Input> = {};
  for (const { field, message } of listErrors(errors))
    set(fields, field === '' ? 'root' : field, { type: 'server', message });
  return fields;
}
