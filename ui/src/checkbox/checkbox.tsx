import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from '../choice/choice.module.css';
import { ChoiceError } from '../choice/choice.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'type'> {
  label: ReactNode;
  error?: string | undefined;
  /** Accepted from a form's field and not shown: the tick in the box shows it. */
  right?: boolean | undefined;
}

/** One statement to agree to or not, with its error. */
export function Checkbox({ label, error, right: _, id, ...input }: CheckboxProps) {
  const ownId = useId();
  const control = id ?? ownId;
  return (
    <div className={styles.group} data-invalid={error ? true : undefined}>
      <ChoiceError id={`${control}-error`} error={error} />
      <label className={styles.option}>
        <input
          {...input}
          id={control}
          type="checkbox"
          className={styles.checkbox}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${control}-error` : undefined}
        />
        <span className={styles.text}>{label}</span>
      </label>
    </div>
  );
}
