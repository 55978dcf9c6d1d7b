import { type ComponentProps, type ReactNode, useId } from 'react';
import { WarningIcon } from '../icons/index.ts';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'type'> {
  label: ReactNode;
  error?: string | undefined;
}

/** One thing to agree to or not. */
export function Checkbox({ label, error, id, ...input }: CheckboxProps) {
  const ownId = useId();
  const control = id ?? ownId;
  return (
    <div className={styles.checkbox}>
      {error && (
        <p className={styles.error} id={`${control}-error`}>
          <WarningIcon size="small" />
          {error}
        </p>
      )}
      <div className={styles.row}>
        <input
          {...input}
          id={control}
          type="checkbox"
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${control}-error` : undefined}
        />
        <label htmlFor={control} className={styles.label}>
          {label}
        </label>
      </div>
    </div>
  );
}
