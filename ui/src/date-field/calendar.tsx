import { type ComponentProps, useRef } from 'react';
import { CalendarIcon } from '../icons/ways.tsx';
import styles from './date-field.module.css';

interface CalendarProps extends Pick<ComponentProps<'input'>, 'min' | 'max'> {
  /** Label of the field that the calendar belongs to. */
  label: string;
  /** Returns the day on which the calendar opens, as yyyy-mm-dd; '' for none. */
  readDay: () => string;
  /** Called with the chosen day; '' when it was cleared. */
  onDay: (day: string) => void;
}

/** The button at the end of a date's box that opens the browser's calendar. */
export function Calendar({ label, readDay, min, max, onDay }: CalendarProps) {
  const calendar = useRef<HTMLInputElement>(null);
  const open = () => {
    if (!calendar.current) return;
    calendar.current.value = readDay();
    calendar.current.showPicker();
  };
  return (
    <span className={styles.end}>
      <input
        ref={calendar}
        type="date"
        className={styles.calendar}
        tabIndex={-1}
        aria-hidden="true"
        min={min}
        max={max}
        onChange={event => onDay(event.target.value)}
      />
      <button
        type="button"
        className={styles.open}
        aria-label={`${label}: abrir o calendário`}
        onClick={open}
      >
        <CalendarIcon />
      </button>
    </span>
  );
}
