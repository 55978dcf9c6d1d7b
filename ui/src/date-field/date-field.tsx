import { type ChangeEvent, useState } from 'react';
import { Field, type FieldLook } from '../field/field.tsx';
import { Calendar } from './calendar.tsx';
import styles from './date-field.module.css';
import { formatDayText, noSuchDay, readDay, toDayText } from './day-text.ts';

export interface DateFieldProps extends Pick<FieldLook, 'hint'> {
  label: string;
  /** yyyy-mm-dd; '' for none. */
  value: string;
  /** First and last day that the calendar offers, as yyyy-mm-dd. */
  min?: string | undefined;
  max?: string | undefined;
  /** Called with a whole day, or with '' once the box is empty. */
  onDay: (day: string) => void;
}

/** A day, typed as dd/mm/aaaa whatever language the browser speaks, or chosen in its calendar. */
export function DateField({ label, hint, value, min, max, onDay }: DateFieldProps) {
  const [input, setInput] = useState(() => toDayText(value));
  const [last, setLast] = useState(value);
  // Another day than the typed one, as after Back.
  if (value !== last) {
    setLast(value);
    if (readDay(input) !== value) setInput(toDayText(value));
  }

  const take = (text: string) => {
    setInput(text);
    const day = text === '' ? '' : readDay(text);
    if (day !== null && day !== value) onDay(day);
  };
  // In the middle of the text the slashes stay as they are, so that the caret does too.
  const change = ({ target }: ChangeEvent<HTMLInputElement>) =>
    take(target.selectionStart === target.value.length ? formatDayText(target.value) : target.value);
  return (
    <div className={styles.date}>
      <Field
        label={label}
        hint={hint}
        error={noSuchDay(input)}
        end={<Calendar label={label} readDay={() => value} min={min} max={max} onDay={onDay} />}
      >
        {control => (
          <input
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder="dd/mm/aaaa"
            {...control}
            value={input}
            onChange={change}
            onBlur={() => take(formatDayText(input))}
          />
        )}
      </Field>
    </div>
  );
}
