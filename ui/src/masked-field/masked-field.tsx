import { type ChangeEvent, type ComponentProps, useRef } from 'react';
import { Field, type FieldLook } from './field.tsx';
import { type Mask, type MaskName, masks } from './masks.ts';
import { reformat, shownAs } from './type-masked.ts';
import { useAssigned } from './use-assigned.ts';

export interface MaskedFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'type'>, FieldLook {
  mask: MaskName;
}

/** A text box that formats as one types, deletes, pastes or fills it: CPF, CNPJ, CEP, telephone, money. */
export function MaskedField(props: MaskedFieldProps) {
  const { mask: name, label, hint, error, right, optional, id, ref, onChange, ...input } = props;
  const mask: Mask = masks[name];
  const before = useRef('');

  const box = useAssigned(ref, value => {
    before.current = shownAs(mask, value);
    return before.current;
  });

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const how = event.nativeEvent instanceof InputEvent ? event.nativeEvent.inputType : undefined;
    reformat(event.target, mask, how, before.current);
    before.current = event.target.value;
    onChange?.(event);
  };

  return (
    <Field id={id} label={label} hint={hint} error={error} right={right} optional={optional}>
      {control => (
        <input
          type="text"
          inputMode={mask.inputMode}
          autoCapitalize={name === 'cnpj' ? 'characters' : undefined}
          spellCheck={false}
          {...input}
          {...control}
          ref={box}
          onChange={change}
        />
      )}
    </Field>
  );
}
