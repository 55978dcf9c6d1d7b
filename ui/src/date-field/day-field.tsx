import { type Ref, useState } from 'react';
import { type TextBox, useTextBox } from '../field/use-text-box.ts';
import { DateBox, type DateBoxProps } from './date-box.tsx';
import { noSuchDay, readDay, toDayText } from './day-text.ts';

export interface DayFieldProps extends Omit<DateBoxProps, 'ref' | 'value' | 'readDay' | 'onText' | 'onDay'> {
  ref?: Ref<TextBox> | undefined;
  onChange?: ((event: { target: HTMLInputElement; type: string }) => unknown) | undefined;
}

/** Returns the value of the box for a form: a day as yyyy-mm-dd, any other text as it was typed. */
const formValue = (text: string): string => readDay(text) ?? text;

/** A field for a day in a form, typed as dd/mm/aaaa or chosen in the calendar. The form receives it as yyyy-mm-dd. */
export function DayField({ ref, error, onChange, ...look }: DayFieldProps) {
  const [wrong, setWrong] = useState<string>();
  const box = useTextBox<HTMLInputElement>(ref, toDayText, formValue);

  const take = (text: string, target: HTMLInputElement) => {
    if (text !== target.value) target.value = text;
    setWrong(noSuchDay(text));
    onChange?.({ target, type: 'change' });
  };
  return (
    <DateBox
      {...look}
      ref={box}
      error={wrong ?? error}
      readDay={() => readDay(box.current?.value ?? '') ?? ''}
      onText={take}
      onDay={day => box.current && take(toDayText(day), box.current)}
    />
  );
}
