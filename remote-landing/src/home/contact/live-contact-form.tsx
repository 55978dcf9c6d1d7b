import { type ContactInput, contactSchema, memberSubjects } from '@serafim/contract/api/contact';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { Button, ErrorSummary, MaskedField, useForm } from '@serafim/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createAttemptKeys } from './attempt-key.ts';
import { type ContactDraft, withProposal } from './contact-draft.ts';
import { ContactFields } from './contact-fields.tsx';
import styles from './contact-form.module.css';
import type { Caret } from './held-focus.ts';
import { giveFocus } from './held-focus.ts';
import { sendMessage } from './send-message.ts';

export interface LiveContactFormProps {
  host: RemoteHost;
  /** What stood in the plain form that this one takes the place of. */
  draft: ContactDraft;
  /** Where the person was in the plain form. */
  caret: Caret | null;
  /** Whether the person pressed its button before this form was there. */
  sent: boolean;
  /** The wish for a proposal, as a button of the page states it. */
  wish: string | null;
  onDone: (protocol: string) => void;
}

/** The contact form that checks, sends and brings errors back to their fields. */
export function LiveContactForm({ host, draft, caret, sent, wish, onDone }: LiveContactFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const earlierWish = useRef<string | null>(null);
  const [keys] = useState(() => createAttemptKeys());
  const form = useForm<ContactInput, ContactInput>({
    schema: contactSchema,
    defaults: draft,
    onErrors: shown => host.setTitle(shown ? 'Erro: Fale com a gente' : null),
    onSubmit: message => sendMessage(host, message, keys.keyFor(message), onDone),
  });
  const { hook } = form;
  const aboutMembership = memberSubjects.includes(hook.watch('assunto'));

  useLayoutEffect(() => {
    if (element.current && caret) giveFocus(element.current, caret);
    if (sent) element.current?.requestSubmit();
  }, [caret, sent]);

  useEffect(() => {
    if (wish === null) return;
    const message = withProposal(hook.getValues('descricao'), wish, earlierWish.current);
    earlierWish.current = wish;
    hook.setValue('assunto', 'empresa');
    hook.setValue('descricao', message);
  }, [wish, hook]);

  // A CPF typed for one subject must not travel with another that does not need it.
  useEffect(() => {
    if (!aboutMembership) hook.setValue('cpf', '');
  }, [aboutMembership, hook]);

  return (
    <form ref={element} className={styles.form} {...form.form}>
      <ErrorSummary {...form.summary} />
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
