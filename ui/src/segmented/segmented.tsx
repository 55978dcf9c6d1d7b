import { useId } from 'react';
import { CheckIcon } from '../icons/marks.tsx';
import styles from './segmented.module.css';

export interface SegmentedProps<Value extends string> {
  /** Name of the choice, for screen readers. */
  legend: string;
  options: readonly { value: Value; label: string }[];
  /** The choice, where a component holds it. */
  value?: Value;
  onChange?: (value: Value) => void;
  /** The choice at first, where the browser holds it and styles show what it changes. */
  defaultValue?: Value;
  /** Name of the field, in a form that is sent without script. */
  name?: string;
}

/** Two or three short choices in one frame, as Anual/Mensal. */
export function Segmented<Value extends string>({
  legend,
  options,
  value,
  onChange,
  defaultValue,
  name,
}: SegmentedProps<Value>) {
  const ownName = useId();
  return (
    <fieldset className={styles.frame}>
      <legend className={styles.legend}>{legend}</legend>
      {options.map(option => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            className={styles.input}
            name={name ?? ownName}
            value={option.value}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            onChange={() => onChange?.(option.value)}
          />
          <CheckIcon size="small" />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
