import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from '../choice/choice.module.css';
import { ChoiceError, checkedProps } from '../choice/choice.tsx';

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
  /** Accepted from a form's field and not shown: the chosen radio shows it. */
  right?: boolean | undefined;
  /** Id of the first choice, for error summaries. */
  id?: string | undefined;
  /** `row` puts short choices side by side. */
  direction?: 'column' | 'row';
  /** The chosen value, when the group is controlled. */
  value?: string | undefined;
}

/** One choice among a few. */
export function RadioGroup(props: RadioGroupProps) {
  const {
    legend,
    options,
    error,
    right: _,
    id,
    direction = 'column',
    value,
    defaultValue,
    name,
    ...input
  } = props;
  const ownId = useId();
  const first = id ?? ownId;
  return (
    <fieldset
      className={styles.group}
      data-invalid={error ? true : undefined}
      aria-describedby={error ? `${first}-error` : undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      <ChoiceError id={`${first}-error`} error={error} />
      <div className={styles.options} data-direction={direction}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.option}>
            <input
              {...input}
              type="radio"
              name={name ?? ownId}
              id={index === 0 ? first : `${first}-${option.value}`}
              className={styles.radio}
              value={option.value}
              {...checkedProps(option.value, value, defaultValue)}
            />
            <span className={styles.text}>
              {option.label}
              {option.hint && <span className={styles.hint}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
