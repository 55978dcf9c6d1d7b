import {
  type ChangeEvent,
  type ComponentProps,
  type ReactNode,
  type Ref,
  useLayoutEffect,
  useRef,
} from 'react';
import { Field, type FieldLook } from '../field/field.tsx';
import { type TextBox, useTextBox } from '../field/use-text-box.ts';
import { type Mask, type MaskName, masks } from './masks.ts';
import { formatText, reformat } from './reformat.ts';

export interface MaskedFieldProps
  extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'ref'>,
    FieldLook {
  mask: MaskName;
  ref?: Ref<TextBox> | undefined;
  /** Content inside the box, at its end, as 'Buscando…'. */
  end?: ReactNode;
}

/** A text box that formats its value during typing, deleting, pasting and autofill: CPF, CNPJ, CEP, telephone, money. */
export function MaskedField(props: MaskedFieldProps) {
  const { mask: name, label, hint, error, right, optional, id, end, ref, onChange, value, ...input } = props;
  const mask: Mask = masks[name];
  const before = useRef('');

  const box = useTextBox<HTMLInputElement>(ref, text => {
    before.current = formatText(mask, text);
    return before.current;
  });
  useLayoutEffect(() => {
    before.current = box.current?.value ?? '';
  });

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const how = event.nativeEvent instanceof InputEvent ? event.nativeEvent.inputType : undefined;
    reformat(event.target, mask, how, before.current);
    before.current = event.target.value;
    onChange?.(event);
  };

  return (
    <Field id={id} label={label} hint={hint} error={error} right={right} optional={optional} end={end}>
      {control => (
        <input
          type="text"
          inputMode={mask.inputMode}
          autoCapitalize={name === 'cnpj' ? 'characters' : undefined}
          spellCheck={false}
          {...input}
          {...(value === undefined ? {} : { value: formatText(mask, String(value)) })}
          {...control}
          ref={box}
          onChange={change}
        />
      )}
    </Field>
  );
}
