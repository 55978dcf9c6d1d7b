import { formatMoney, moneyDigits, parseMoney } from '@serafim/contract/api/fields/money-format';
import { useId, useState } from 'react';
import styles from './house-form.module.css';

/** The highest price that can be typed, in centavos. */
const MOST = 999_999;

interface PriceRowProps {
  name: string;
  label: string;
  /** Centavos, as the others. */
  value: number;
  onChange: (value: number) => void;
  /** The ends of the slider; a price beyond them can be typed. */
  from: number;
  to: number;
}

/** A price to type or to slide. */
export function PriceRow({ name, label, value, onChange, from, to }: PriceRowProps) {
  const id = useId();
  const within = Math.min(to, Math.max(from, value));
  const [input, setInput] = useState<string | null>(null);
  const type = (text: string) => {
    const typed = text.replace(/[^\d,.]/g, '');
    setInput(typed);
    const price = typed === '' ? 0 : parseMoney(typed);
    if (price !== null) onChange(Math.min(price, MOST));
  };
  return (
    <div className={styles.price}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.typed}>
        R$
        <input
          id={id}
          name={name}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          value={input ?? moneyDigits(value)}
          onChange={event => type(event.target.value)}
          onBlur={() => setInput(null)}
        />
      </span>
      {/* Its length is drawn, since a page from the server may not carry styles of its own. */}
      <svg className={styles.filled} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width={(100 * (within - from)) / (to - from)} height="1" />
      </svg>
      <input
        type="range"
        className={styles.slider}
        aria-label={`${label}, na régua`}
        aria-valuetext={formatMoney(value)}
        min={from}
        max={to}
        step={500}
        value={within}
        onChange={event => {
          setInput(null);
          onChange(Number(event.target.value));
        }}
      />
      <span className={styles.ends} aria-hidden="true">
        <span>{`R$\u00A0${from / 100}`}</span>
        <span>{`R$\u00A0${to / 100}`}</span>
      </span>
    </div>
  );
}
