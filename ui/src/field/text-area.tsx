import { type ChangeEvent, type ComponentProps, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import { Field, type FieldLook } from './field.tsx';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className'>, FieldLook {}

/** Several lines of text; with `maxLength`, a counter. */
export function TextArea({ label, hint, error, right, optional, id, onChange, ...area }: TextAreaProps) {
  const [length, setLength] = useState(String(area.value ?? area.defaultValue ?? '').length);
  const count = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setLength(event.target.value.length);
    onChange?.(event);
  };
  const counter = area.maxLength ? (
    <p className={styles.counter}>
      {length.toLocaleString('pt-BR')} de {area.maxLength.toLocaleString('pt-BR')}
    </p>
  ) : null;

  return (
    <Field id={id} label={label} hint={hint} error={error} right={right} optional={optional} below={counter}>
      {({ className, ...control }) => (
        <textarea
          rows={5}
          {...area}
          {...control}
          className={classNames(className, styles.area)}
          onChange={count}
        />
      )}
    </Field>
  );
}
