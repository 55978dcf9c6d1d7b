import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { EyeIcon, EyeSlashIcon } from '../icons/index.ts';
import { Field, type FieldLook } from './field.tsx';
import styles from './password-field.module.css';

export interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'type'>, FieldLook {}

/** A password that can be shown, and says when caps lock is on. */
export function PasswordField({ label, hint, error, right, optional, id, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent<HTMLInputElement>) => {
    setCapsLock(event.getModifierState('CapsLock'));
    input.onKeyUp?.(event);
  };

  const toggle = (
    <button type="button" className={styles.toggle} onClick={() => setShown(!shown)}>
      {shown ? <EyeSlashIcon /> : <EyeIcon />}
      <span>{shown ? 'Ocultar' : 'Mostrar'}</span>
      <span className={styles.spoken}> senha</span>
    </button>
  );

  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      right={right}
      optional={optional}
      end={toggle}
      below={
        <p className={styles.caps} role="status">
          {capsLock && 'A tecla Caps Lock está ligada.'}
        </p>
      }
    >
      {control => (
        <input
          spellCheck={false}
          {...input}
          {...control}
          type={shown ? 'text' : 'password'}
          // Phones begin a text with a capital; what is hidden is never capitalised, and takes no such attribute.
          autoCapitalize={shown ? 'off' : undefined}
          onKeyUp={watchCapsLock}
        />
      )}
    </Field>
  );
}
