import { type ChangeEvent, type ComponentProps, type FocusEvent, type Ref, useState } from 'react';
import { Field, type FieldLook } from '../field/field.tsx';
import { type TextBox, useTextBox } from '../field/use-text-box.ts';
import { Calendar } from './calendar.tsx';
import styles from './date-field.module.css';
import { formatDayText, noSuchDay, readDay, toDayText } from './day-text.ts';

/** `min` and `max` are the first and last day that the calendar offers, as yyyy-mm-dd. */
export interface DayFieldProps
  extends Pick<ComponentProps<'input'>, 'id' | 'name' | 'min' | 'max'>,
    FieldLook {
  label: string;
  ref?: Ref<TextBox> | undefined;
  onChange?: ((event: { target: HTMLInputElement; type: string }) => unknown) | undefined;
  onBlur?: ((event: FocusEvent<HTMLElement>) => unknown) | undefined;
}

/** What a form gets of a box: a day as yyyy-mm-dd; what is none as it was typed. */
const formValue = (text: string): string => readDay(text) ?? text;

/** A day in a form, typed as dd/mm/aaaa or chosen in the calendar; the form has it as yyyy-mm-dd. */
export function DayField(props: DayFieldProps) {
  const { id, label, hint, error, right, optional, name, ref, min, max, onChange, onBlur } = props;
  const [wrong, setWrong] = useState<string>();
  const box = useTextBox<HTMLInputElement>(ref, toDayText, formValue);

  const take = (target: HTMLInputElement, text: string) => {
    if (text !== target.value) target.value = text;
    setWrong(noSuchDay(text));
    onChange?.({ target, type: 'change' });
  };
  // In the middle of the text the slashes stay as they are, so that the caret does too.
  const change = ({ target }: ChangeEvent<HTMLInputElement>) =>
    take(target, target.selectionStart === target.value.length ? formatDayText(target.value) : target.value);
  return (
    <div className={styles.date}>
      <Field
        id={id}
        label={label}
        hint={hint}
        error={wrong ?? error}
        right={right}
        optional={optional}
        end={
          <Calendar
            label={label}
            readDay={() => readDay(box.current?.value ?? '') ?? ''}
            min={min}
            max={max}
            onDay={day => box.current && take(box.current, toDayText(day))}
          />
        }
      >
        {control => (
          <input
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder="dd/mm/aaaa"
            {...control}
            ref={box}
            name={name}
            onChange={change}
            onBlur={onBlur}
          />
        )}
      </Field>
    </div>
  );
}
