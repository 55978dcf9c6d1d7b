import { useId, useState } from 'react';
import { MinusIcon, PlusIcon } from '../icons/controls.tsx';
import styles from './stepper.module.css';

export interface StepperProps {
  label: string;
  value: number;
  /** Called only with whole numbers within the bounds. */
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  /** Number that a press on a button adds or takes away. */
  by?: number;
  /** Text before the number, as 'R$'. */
  unit?: string;
  /** Smaller text below the label. */
  hint?: string | undefined;
  /** Name of the field, in a form that is sent without script. */
  name?: string;
}

/**
 * A whole number with buttons for less and more. During input the box may hold a number outside the bounds. Before React
 * listens, the page's first script steps it by what `data-step`, `data-min` and `data-max` say.
 */
export function Stepper({
  label,
  value,
  onChange,
  min = 1,
  max = 9_999,
  by = 1,
  unit,
  hint,
  name,
}: StepperProps) {
  const id = useId();
  const [input, setInput] = useState<string | null>(null);
  const visible = String(input ?? value);
  const within = (wanted: number) => Math.min(max, Math.max(min, Math.round(wanted)));
  const step = (change: number) => {
    setInput(null);
    onChange(within(value + change));
  };
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, String(max).length);
    setInput(digits);
    if (digits !== '' && Number(digits) >= min) onChange(within(Number(digits)));
  };

  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
        {hint && <span className={styles.hint}>{hint}</span>}
      </label>
      <div className={styles.frame}>
        <button
          type="button"
          aria-label={`Menos: ${label}`}
          aria-disabled={value <= min}
          data-step={-by}
          onClick={() => step(-by)}
        >
          <MinusIcon size="small" />
        </button>
        {unit && <span aria-hidden="true">{unit}</span>}
        <input
          id={id}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          data-min={min}
          data-max={max}
          value={visible}
          onChange={event => type(event.target.value)}
          onBlur={() => setInput(null)}
        />
        <button
          type="button"
          aria-label={`Mais: ${label}`}
          aria-disabled={value >= max}
          data-step={by}
          onClick={() => step(by)}
        >
          <PlusIcon size="small" />
        </button>
      </div>
    </div>
  );
}
