import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { Field, type FieldLook } from '../field/field.tsx';
import { EyeIcon, EyeSlashIcon } from '../icons/controls.tsx';
import styles from './password-field.module.css';

export interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'type'>, FieldLook {}

/** A field for a password, which can show it and reports when caps lock is on. */
export function PasswordField({ label, hint, error, right, optional, id, ...input }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent<HTMLInputElement>) => {
    setCapsLock(event.getModifierState('CapsLock'));
    input.onKeyUp?.(event);
  };

  const toggle = (
    <button type="button" className={styles.toggle} onClick={() => setVisible(!visible)}>
      {visible ? <EyeSlashIcon /> : <EyeIcon />}
      <span>{visible ? 'Ocultar' : 'Mostrar'}</span>
      <span className={styles.spoken}> senha</span>
    </button>
  );

  return (
    <div className={styles.password}>
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
            type={visible ? 'text' : 'password'}
            // Phones begin a text with a capital. A hidden password is never capitalised and takes no such attribute.
            autoCapitalize={visible ? 'off' : undefined}
            onKeyUp={watchCapsLock}
          />
        )}
      </Field>
    </div>
  );
}
