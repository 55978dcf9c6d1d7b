import type { ChangeEvent, ComponentProps, RefObject } from 'react';
import { Field, type FieldLook } from '../field/field.tsx';
import { Calendar } from './calendar.tsx';
import styles from './date-field.module.css';
import { formatDayText } from './day-text.ts';

/** `min` and `max` are the first and last day that the calendar offers, as yyyy-mm-dd. */
export interface DateBoxProps
  extends Pick<ComponentProps<'input'>, 'id' | 'name' | 'value' | 'min' | 'max' | 'onBlur'>,
    FieldLook {
  label: string;
  ref?: RefObject<HTMLInputElement | null> | undefined;
  /** Returns the day on which the calendar opens, as yyyy-mm-dd; '' for none. */
  readDay: () => string;
  /** Called after an input, with the text that the box should show. */
  onText: (text: string, box: HTMLInputElement) => void;
  /** Called with a day that was chosen in the calendar; '' when it was cleared. */
  onDay: (day: string) => void;
}

/** The text box of a day, typed as dd/mm/aaaa in any language of the browser, with a calendar at its end. */
export function DateBox(props: DateBoxProps) {
  const { id, label, hint, error, right, optional, min, max, readDay, onText, onDay, ...input } = props;
  // In the middle of the text the slashes stay as they are, so that the caret does too.
  const change = ({ target }: ChangeEvent<HTMLInputElement>) =>
    onText(
      target.selectionStart === target.value.length ? formatDayText(target.value) : target.value,
      target,
    );
  return (
    <div className={styles.date}>
      <Field
        id={id}
        label={label}
        hint={hint}
        error={error}
        right={right}
        optional={optional}
        end={<Calendar label={label} readDay={readDay} min={min} max={max} onDay={onDay} />}
      >
        {control => (
          <input
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder="dd/mm/aaaa"
            {...input}
            {...control}
            onChange={change}
          />
        )}
      </Field>
    </div>
  );
}
