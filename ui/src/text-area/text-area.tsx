import { type ChangeEvent, type ComponentProps, useState } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './field.module.css';
import { Field, type FieldLook } from './field.tsx';
import { grouped } from './grouped.ts';
import { useAssigned } from './use-assigned.ts';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className'>, FieldLook {}

/** From how many characters before the end on the counter is also spoken. */
const NEAR_THE_END = 100;

/** Several lines of text; with `maxLength`, a counter. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, right, optional, id, ref, onChange, ...area } = props;
  const [length, setLength] = useState(String(area.value ?? area.defaultValue ?? '').length);
  const box = useAssigned(ref, value => {
    setLength(value.length);
    return value;
  });
  const count = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setLength(event.target.value.length);
    onChange?.(event);
  };
  const left = (area.maxLength ?? Number.POSITIVE_INFINITY) - length;
  const counter = area.maxLength ? (
    <p className={styles.counter}>
      {grouped(length)} de {grouped(area.maxLength)}
      <span role="status">
        {left <= NEAR_THE_END && <VisuallyHidden>. Faltam {grouped(left)} para o fim.</VisuallyHidden>}
      </span>
    </p>
  ) : null;

  return (
    <Field id={id} label={label} hint={hint} error={error} right={right} optional={optional} below={counter}>
      {({ className, ...control }) => (
        <textarea
          rows={5}
          {...area}
          {...control}
          ref={box}
          className={classNames(className, styles.area)}
          onChange={count}
        />
      )}
    </Field>
  );
}
