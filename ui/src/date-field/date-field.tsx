import { useState } from 'react';
import { DateBox, type DateBoxProps } from './date-box.tsx';
import { formatDayText, noSuchDay, readDay, toDayText } from './day-text.ts';

export interface DateFieldProps extends Pick<DateBoxProps, 'label' | 'hint' | 'min' | 'max'> {
  /** The day as yyyy-mm-dd; '' for none. */
  value: string;
  /** Called with a complete day, or with '' once the box is empty. */
  onDay: (day: string) => void;
}

/** A field for a day that filters the page. Nothing changes before the day is complete. */
export function DateField({ value, onDay, ...look }: DateFieldProps) {
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
  return (
    <DateBox
      {...look}
      error={noSuchDay(input)}
      value={input}
      readDay={() => value}
      onText={take}
      onDay={onDay}
      onBlur={() => take(formatDayText(input))}
    />
  );
}
