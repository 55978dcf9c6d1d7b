import type { Brand } from '@serafim/contract/brand/brand';
import { Button, Notice } from '@serafim/ui';
import type { FormEvent, RefObject } from 'react';
import type { ContactDraft } from './contact-draft.ts';
import { ContactFields } from './contact-fields.tsx';
import styles from './contact-form.module.css';

interface PlainContactFormProps {
  brand: Brand;
  form: RefObject<HTMLFormElement | null>;
  draft: ContactDraft;
  /** The live form could not be brought. */
  failed: boolean;
  /** Sent before the live form was there. */
  onSend: () => void;
}

/** The contact form as the server draws it: every field, none of the machinery that checks and sends. */
export function PlainContactForm({ brand, form, draft, failed, onSend }: PlainContactFormProps) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={send}>
      {failed && (
        <Notice kind="error" title="O formulário não abriu.">
          <p>
            Tente de novo em instantes. O que você digitou continua aqui. Se preferir, escreva para{' '}
            {brand.email} ou ligue para {brand.phone}.
          </p>
        </Notice>
      )}
      <ContactFields bind={name => ({ name, defaultValue: draft[name] })} />
      <Button type="submit">Enviar mensagem</Button>
      <noscript>
        <p className={styles.script}>
          Sem JavaScript o formulário não envia. Escreva para {brand.email} ou ligue para {brand.phone}.
        </p>
      </noscript>
    </form>
  );
}
