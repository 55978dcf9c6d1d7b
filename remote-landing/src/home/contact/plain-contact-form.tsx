import type { Brand } from '@serafim/contract/brand/brand';
import { anchors } from '@serafim/contract/site/paths';
import type { RefusedForm } from '@serafim/platform-contract/route-server';
import { Button, Notice } from '@serafim/ui';
import type { FormEvent, RefObject } from 'react';
import { FormName } from '../../sending/form-name.tsx';
import { pickFields } from '../../sending/pick-fields.ts';
import { CONTACT_FORM, emptyDraft } from './contact-draft.ts';
import { ContactFields } from './contact-fields.tsx';
import styles from './contact-form.module.css';

interface PlainContactFormProps {
  brand: Brand;
  form: RefObject<HTMLFormElement | null>;
  /** The live form could not be loaded. */
  failed: boolean;
  /** This form, posted without script and refused. */
  refused: RefusedForm | undefined;
  /** Sent before the live form was there. */
  onSend: () => void;
}

/** The contact form as the server renders it. Without script, the browser posts it by itself. */
export function PlainContactForm({ brand, form, failed, refused, onSend }: PlainContactFormProps) {
  const draft = pickFields(emptyDraft, refused?.values ?? {});
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={anchors.contact}
      noValidate
      onSubmit={send}
    >
      <FormName name={CONTACT_FORM} />
      {failed && (
        <Notice kind="error" title="O formulário não abriu.">
          <p>
            Tente de novo em instantes. O que você digitou continua aqui. Se preferir, escreva para{' '}
            {brand.email} ou ligue para {brand.phone}.
          </p>
        </Notice>
      )}
      {refused && <RefusedSummary errors={refused.errors} />}
      <ContactFields
        bind={name => ({
          name,
          id: `${CONTACT_FORM}-${name}`,
          defaultValue: draft[name],
          error: refused?.errors[name],
        })}
      />
      <Button type="submit">Enviar mensagem</Button>
    </form>
  );
}

/**
 * What is wrong in a contact form that was posted without script. Plainer than the summary of the live form,
 * which the page would have to load for it.
 */
const RefusedSummary = ({ errors }: { errors: Readonly<Record<string, string>> }) => (
  <Notice kind="error" title="Preencha todos os campos!">
    {Object.entries(errors).map(([field, message]) => (
      <p key={field}>{field ? <a href={`#${CONTACT_FORM}-${field}`}>{message}</a> : message}</p>
    ))}
  </Notice>
);
