import { type ContactInput, contactSchema, memberSubjects } from '@serafim/contract/api/contact';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { Button, ErrorSummary, MaskedField, useForm } from '@serafim/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createAttemptKeys } from '../../sending/attempt-key.ts';
import { formErrorsOf } from '../../sending/failure.ts';
import type { ContactDraft } from './contact-draft.ts';
import { ContactFields } from './contact-fields.tsx';
import styles from './contact-form.module.css';
import type { Caret } from './held-focus.ts';
import { giveFocus } from './held-focus.ts';

export interface LiveContactFormProps {
  host: RemoteHost;
  /** What stood in the plain form that this one takes the place of. */
  draft: ContactDraft;
  /** What is wrong with it, where the plain form was posted without script and refused. */
  errors: Readonly<Record<string, string>> | undefined;
  /** Where the person was in the plain form. */
  caret: Caret | null;
  /** Whether the person pressed its button before this form was there. */
  sent: boolean;
  onDone: (protocol: string) => void;
}

/** The contact form that checks, sends and brings errors back to their fields. */
export function LiveContactForm({ host, draft, errors, caret, sent, onDone }: LiveContactFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const [keyOf] = useState(() => createAttemptKeys(() => crypto.randomUUID()));
  const form = useForm<ContactInput, ContactInput>({
    schema: contactSchema,
    defaults: draft,
    errors,
    onErrors: shown => host.setTitle(shown ? `Erro: Fale com a gente · ${host.brand.name}` : null),
    async onSubmit(message) {
      try {
        const api = await host.api();
        onDone((await api.contact(message, { idempotencyKey: keyOf(message) })).protocolo);
        return undefined;
      } catch (cause) {
        return formErrorsOf(cause);
      }
    },
  });
  const { hook } = form;
  // Nothing is left to fill in where the whole sending failed.
  const notTaken = form.summary.messages.some(({ field }) => field === 'root');
  const aboutMembership = memberSubjects.includes(hook.watch('assunto'));

  useLayoutEffect(() => {
    if (element.current && caret) giveFocus(element.current, caret);
    if (sent) element.current?.requestSubmit();
  }, [caret, sent]);

  // A CPF typed for one subject must not travel with another that does not need it.
  useEffect(() => {
    if (!aboutMembership) hook.setValue('cpf', '');
  }, [aboutMembership, hook]);

  return (
    <form ref={element} className={styles.form} {...form.form}>
      <ErrorSummary {...form.summary} {...(notTaken && { heading: 'A mensagem não foi enviada' })} />
      <ContactFields
        bind={form.field}
        cpf={
          aboutMembership && (
            <MaskedField
              {...form.field('cpf')}
              mask="cpf"
              label="CPF do associado"
              hint="Com ele encontramos o seu contrato."
              optional
              autoComplete="off"
            />
          )
        }
      />
      <Button type="submit" waiting={form.sending && 'Enviando…'}>
        Enviar mensagem
      </Button>
    </form>
  );
}
