import { type ComponentProps, type ReactNode, useId } from 'react';
import { WarningIcon } from '../icons/index.ts';
import styles from './radio-group.module.css';

export interface RadioOption {
  value: string;
  label: ReactNode;
  /** A line under the label. */
  hint?: ReactNode;
}

export interface RadioGroupProps
  extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'value' | 'id'> {
  legend: ReactNode;
  options: readonly RadioOption[];
  error?: string | undefined;
  /** Id of the first choice, for error summaries. */
  id?: string | undefined;
  /** `row` puts short choices side by side. */
  direction?: 'column' | 'row';
  /** The chosen value, where the group is controlled. */
  value?: string | undefined;
}

/** One choice among a few. */
export function RadioGroup({
  legend,
  options,
  error,
  id,
  direction = 'column',
  value,
  ...input
}: RadioGroupProps) {
  const ownId = useId();
  const first = id ?? ownId;
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${first}-error` : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {error && (
        <p className={styles.error} id={`${first}-error`}>
          <WarningIcon size="small" />
          {error}
        </p>
      )}
      <div className={styles.options} data-direction={direction}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.option}>
            <input
              {...input}
              type="radio"
              id={index === 0 ? first : `${first}-${option.value}`}
              className={styles.input}
              value={option.value}
              {...(value === undefined ? {} : { checked: value === option.value })}
            />
            <span>
              {option.label}
              {option.hint && <span className={styles.hint}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
