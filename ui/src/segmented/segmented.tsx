import { useId } from 'react';
import { CheckIcon } from '../icons/marks.tsx';
import styles from './segmented.module.css';

export interface SegmentedProps<Value extends string> {
  /** Name of the choice, for screen readers. */
  legend: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Name of the field, in a form that is sent without script. */
  name?: string;
}

/** Two or three short choices in one frame, as Anual/Mensal. */
export function Segmented<Value extends string>({
  legend,
  options,
  value,
  onChange,
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
