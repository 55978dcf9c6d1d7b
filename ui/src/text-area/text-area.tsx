import { type ChangeEvent, type ComponentProps, type Ref, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from '../field/field.module.css';
import { Field, type FieldLook } from '../field/field.tsx';
import { type TextBox, useTextBox } from '../field/use-text-box.ts';
import { groupThousands } from '../group-thousands.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'ref'>, FieldLook {
  ref?: Ref<TextBox> | undefined;
}

/** Number of remaining characters from which screen readers also announce the counter. */
const NEAR_THE_END = 100;

/** Several lines of text; with `maxLength`, a counter. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, right, optional, id, ref, onChange, ...area } = props;
  const [inputLength, setInputLength] = useState(String(area.value ?? area.defaultValue ?? '').length);
  const box = useTextBox<HTMLTextAreaElement>(ref, value => {
    setInputLength(value.length);
    return value;
  });
  const count = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setInputLength(event.target.value.length);
    onChange?.(event);
  };
  const length = area.value === undefined ? inputLength : String(area.value).length;
  const left = (area.maxLength ?? Number.POSITIVE_INFINITY) - length;
  const counter = area.maxLength ? (
    <p className={styles.counter}>
      {groupThousands(length)} de {groupThousands(area.maxLength)}
      <span role="status">
        {left <= NEAR_THE_END && <VisuallyHidden>. Faltam {groupThousands(left)} para o fim.</VisuallyHidden>}
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
