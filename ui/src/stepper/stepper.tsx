import { useId, useState } from 'react';
import { MinusIcon, PlusIcon } from '../icons/index.ts';
import styles from './stepper.module.css';

export interface StepperProps {
  label: string;
  value: number;
  /** Called with whole numbers within the bounds alone. */
  onChange: (value: number) => void;
  min?: number;
  max?: number;
}

/** A whole number, stepped or typed. While it is typed, the box may hold what is not yet a number within bounds. */
export function Stepper({ label, value, onChange, min = 1, max = 9_999 }: StepperProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const within = (wanted: number) => Math.min(max, Math.max(min, Math.round(wanted)));
  const step = (by: number) => {
    setTyped(null);
    onChange(within(value + by));
  };
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, String(max).length);
    setTyped(digits);
    if (digits !== '' && Number(digits) >= min) onChange(within(Number(digits)));
  };

  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.frame}>
        <button
          type="button"
          aria-label={`Menos: ${label}`}
          aria-disabled={value <= min}
          onClick={() => step(-1)}
        >
          <MinusIcon size="small" />
        </button>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? value}
          onChange={event => type(event.target.value)}
          onBlur={() => setTyped(null)}
        />
        <button
          type="button"
          aria-label={`Mais: ${label}`}
          aria-disabled={value >= max}
          onClick={() => step(1)}
        >
          <PlusIcon size="small" />
        </button>
      </div>
    </div>
  );
}
