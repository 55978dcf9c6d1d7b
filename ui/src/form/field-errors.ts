import type { FieldErrors, FieldValues } from 'react-hook-form';

/** An error and the field it belongs to, as `dependentes.0.cpfDep`. */
export interface FieldMessage {
  field: string;
  message: string;
}

/** Every error of a form, in the order of its fields. */
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
