import { suggestEmail } from '@serafim/contract/api/fields/email';
import { Button, TextField } from '@serafim/ui';
import { useState } from 'react';
import type { ContactForm } from '../draft/step-fields.ts';
import styles from './contact-step.module.css';

/** The e-mail, with a question where its domain looks mistyped. */
export function EmailField({ form }: { form: ContactForm }) {
  const [meant, setMeant] = useState<string | null>(null);
  const { onBlur, onChange, right, ...field } = form.field('email');

  const accept = () => {
    if (meant !== null) form.hook.setValue('email', meant, { shouldValidate: true });
    setMeant(null);
  };

  return (
    <div className={styles.email}>
      <TextField
        {...field}
        // A tick would say that it is right while we ask whether it is.
        right={right && meant === null}
        onChange={async event => {
          setMeant(null);
          await onChange(event);
        }}
        onBlur={async event => {
          setMeant(suggestEmail(event.target.value));
          await onBlur(event);
        }}
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
      />
      <div role="status">
        {meant !== null && (
          <p className={styles.question}>
            Você quis dizer{' '}
            <Button variant="text" onClick={accept}>
              {meant}
            </Button>
            ?
          </p>
        )}
      </div>
    </div>
  );
}
