import { useId } from 'react';
import { MinusIcon, PlusIcon } from '../icons/index.ts';
import styles from './stepper.module.css';

export interface StepperProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
}

/** A whole number, typed or stepped. What is typed outside the bounds is brought inside on leaving. */
export function Stepper({ label, value, onChange, min = 1, max = 9_999 }: StepperProps) {
  const id = useId();
  const within = (wanted: number) => Math.min(max, Math.max(min, Math.round(wanted) || min));
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.frame}>
        <button type="button" aria-label={`Menos: ${label}`} onClick={() => onChange(within(value - 1))}>
          <MinusIcon size="small" />
        </button>
        <input
          id={id}
          inputMode="numeric"
          value={value}
          onChange={event => onChange(Number(event.target.value.replace(/\D/g, '').slice(0, 5)))}
          onBlur={() => onChange(within(value))}
        />
        <button type="button" aria-label={`Mais: ${label}`} onClick={() => onChange(within(value + 1))}>
          <PlusIcon size="small" />
        </button>
      </div>
    </div>
  );
}
