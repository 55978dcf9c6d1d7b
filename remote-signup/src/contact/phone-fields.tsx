import { FieldRow, MaskedField } from '@serafim/ui';
import { type ClipboardEvent, useEffect, useState } from 'react';
import type { ContactForm } from '../draft/step-fields.ts';
import styles from './contact-step.module.css';
import { areaCodeHint, pastedPhone } from './phone.ts';

/** Area code and mobile number. A whole number pasted into either fills both. */
export function PhoneFields({ form }: { form: ContactForm }) {
  const { subscribe, getValues, setValue } = form.hook;
  const [where, setWhere] = useState(() => areaCodeHint(getValues('ddd')));
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => setWhere(areaCodeHint(values.ddd)),
      }),
    [subscribe],
  );

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const phone = pastedPhone(event.clipboardData.getData('text'));
    if (!phone) return;
    event.preventDefault();
    setValue('ddd', phone.ddd, { shouldValidate: true });
    setValue('celular', phone.celular, { shouldValidate: true });
  };

  return (
    <div className={styles.numbers}>
      <FieldRow className={styles.phone}>
        <MaskedField
          {...form.field('ddd')}
          mask="ddd"
          label="DDD"
          hint="2 números."
          autoComplete="tel-area-code"
          onPaste={paste}
        />
        <MaskedField
          {...form.field('celular')}
          mask="mobile"
          label="Celular"
          hint="9 números, começando por 9."
          inputMode="tel"
          autoComplete="tel-local"
          onPaste={paste}
        />
      </FieldRow>
      {where && <p className={styles.where}>Região do DDD: {where}.</p>}
    </div>
  );
}
