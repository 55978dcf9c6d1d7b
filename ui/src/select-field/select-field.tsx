import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from '../field/field.module.css';
import { Field, type FieldLook } from '../field/field.tsx';
import { CaretDownIcon } from '../icons/controls.tsx';

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'className'>, FieldLook {
  options: readonly { value: string; label: string }[];
  /** The first option, which chooses nothing, as 'Escolha'. */
  empty?: string;
}

/** A native list of choices. It has no tick: what can be chosen is right, and a short list has no room for one. */
export function SelectField({
  label,
  hint,
  error,
  right: _right,
  optional,
  id,
  options,
  empty,
  ...select
}: SelectFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {({ className, ...control }) => (
        <>
          <select {...select} {...control} className={classNames(className, styles.select)}>
            {empty !== undefined && <option value="">{empty}</option>}
            {options.map(option => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={styles.caret}>
            <CaretDownIcon />
          </span>
        </>
      )}
    </Field>
  );
}
