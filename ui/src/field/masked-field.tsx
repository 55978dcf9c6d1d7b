import { MaskInput } from 'maska';
import { type ComponentProps, type Ref, useCallback } from 'react';
import { Field, type FieldLook } from './field.tsx';
import { type MaskName, masks } from './masks.ts';

export interface MaskedFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'type'>, FieldLook {
  mask: MaskName;
}

const TEXT_MASKS: readonly MaskName[] = ['cnpj'];

/** A text box that formats as one types or pastes: CPF, CNPJ, CEP, telephone, money. */
export function MaskedField({
  mask,
  label,
  hint,
  error,
  right,
  optional,
  id,
  ref,
  ...input
}: MaskedFieldProps) {
  const attach = useCallback(
    (element: HTMLInputElement | null) => {
      const release = giveTo(ref, element);
      if (!element) return release;
      const masked = new MaskInput(element, masks[mask]);
      return () => {
        masked.destroy();
        release();
      };
    },
    [mask, ref],
  );

  return (
    <Field id={id} label={label} hint={hint} error={error} right={right} optional={optional}>
      {control => (
        <input
          type="text"
          inputMode={TEXT_MASKS.includes(mask) ? 'text' : 'numeric'}
          {...(TEXT_MASKS.includes(mask) ? { autoCapitalize: 'characters' } : {})}
          {...input}
          {...control}
          ref={attach}
        />
      )}
    </Field>
  );
}

/** Hands an element to a ref of either kind; what comes back takes it away again. */
function giveTo(ref: Ref<HTMLInputElement> | undefined, element: HTMLInputElement | null): () => void {
  if (typeof ref === 'function') {
    const cleanup = ref(element);
    return () => (typeof cleanup === 'function' ? cleanup() : void ref(null));
  }
  if (ref) ref.current = element;
  return () => {
    if (ref) ref.current = null;
  };
}
