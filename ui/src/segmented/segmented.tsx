import { useId } from 'react';
import { CheckIcon } from '../icons/marks.tsx';
import styles from './segmented.module.css';

export interface SegmentedProps<Value extends string> {
  /** What is chosen, for screen readers. */
  legend: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Two or three short choices in one frame, as Anual/Mensal. */
export function Segmented<Value extends string>({ legend, options, value, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.frame}>
      <legend className={styles.legend}>{legend}</legend>
      {options.map(option => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.value === value && <CheckIcon size="small" />}
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
