import type { ComponentProps } from 'react';
import { Field, type FieldLook } from '../field/field.tsx';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className'>, FieldLook {}

/** One line of text. */
export function TextField({ label, hint, error, right, optional, id, ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} right={right} optional={optional}>
      {control => <input type="text" {...input} {...control} />}
    </Field>
  );
}
