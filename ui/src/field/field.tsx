import { type ReactNode, useId } from 'react';
import { CheckIcon, WarningIcon } from '../icons/marks.tsx';
import styles from './field.module.css';

/** Props that every field takes besides those of its own input. */
export interface FieldLook {
  label: ReactNode;
  /** One line of help above the box. */
  hint?: ReactNode;
  /** The problem and how to fix it. The input keeps its value. */
  error?: string | undefined;
  /** Shows the tick of a valid value. */
  right?: boolean | undefined;
  /** Shows '(opcional)' after the label. */
  optional?: boolean | undefined;
}

interface FieldProps extends FieldLook {
  id?: string | undefined;
  /** Content inside the box, at its end, as 'Mostrar'. */
  end?: ReactNode;
  /** Content below the box, as a counter. */
  below?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** Props that tie an input to its label, hint and error. */
export interface ControlProps {
  id: string;
  className: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Label, hint, error, box: in this order, tied together for screen readers. */
export function Field({ id, label, hint, error, right, optional, end, below, children }: FieldProps) {
  const ownId = useId();
  const control = id ?? ownId;
  const described = [hint && `${control}-hint`, error && `${control}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field} data-invalid={error ? true : undefined}>
      <label className={styles.label} htmlFor={control}>
        {label}
        {optional && <span className={styles.optional}> (opcional)</span>}
      </label>
      {hint && (
        <p className={styles.hint} id={`${control}-hint`}>
          {hint}
        </p>
      )}
      <p className={styles.error} id={`${control}-error`} hidden={!error}>
        <WarningIcon size="small" />
        {error}
      </p>
      <div className={styles.box}>
        {children({
          id: control,
          className: styles.control ?? '',
          'aria-describedby': described || undefined,
          'aria-invalid': error ? true : undefined,
        })}
        {right && !error && (
          <span className={styles.tick}>
            <CheckIcon label="Certo" />
          </span>
        )}
        {end && <span className={styles.end}>{end}</span>}
      </div>
      {below}
    </div>
  );
}
