import { suggestEmail } from '@serafim/contract/api/fields/email';
import { formErrors } from '@serafim/contract/api/http/error-message';
import { type ContactInput, contactSchema } from '@serafim/contract/api/message/contact';
import { memberSubjects } from '@serafim/contract/api/message/contact-subjects';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useIdempotencyKey } from '@serafim/remote-kit/idempotency-key';
import { useErrorTitle } from '@serafim/remote-kit/use-error-title';
import { Button, ErrorSummary, MaskedField, useForm } from '@serafim/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Caret } from './caret.ts';
import { giveFocus } from './caret.ts';
import type { ContactDraft } from './contact-draft.ts';
import { ContactFields } from './contact-fields.tsx';
import styles from './contact-form.module.css';

export interface LiveContactFormProps {
  host: RemoteHost;
  /** What was typed into the plain form that this one replaces. */
  draft: ContactDraft;
  /** What is wrong with it, where the plain form was posted without script and refused. */
  errors: Readonly<Record<string, string>> | undefined;
  /** Where the visitor was in the plain form. */
  caret: Caret | null;
  /** Whether the visitor pressed its button before this form was there. */
  sent: boolean;
  onDone: (protocol: string) => void;
}

/** The contact form that checks, sends and shows errors at their fields. */
export function LiveContactForm({ host, draft, errors, caret, sent, onDone }: LiveContactFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const keyFor = useIdempotencyKey();
  const form = useForm<ContactInput, ContactInput>({
    schema: contactSchema,
    defaults: draft,
    errors,
    onErrors: useErrorTitle(host, 'Fale com a gente'),
    async onSubmit(message) {
      try {
        const api = await host.api();
        onDone((await api.contact(message, { idempotencyKey: keyFor(message) })).protocolo);
        return undefined;
      } catch (cause) {
        return formErrors(cause);
      }
    },
  });
  const { hook } = form;
  // Nothing is left to fill in where the whole sending failed.
  const isRefused = form.summary.messages.some(({ field }) => field === 'root');
  const aboutMembership = memberSubjects.includes(hook.watch('assunto'));

  useLayoutEffect(() => {
    if (element.current && caret) giveFocus(element.current, caret);
    if (sent) element.current?.requestSubmit();
  }, [caret, sent]);

  // A CPF typed for one subject must not travel with another that does not need it.
  useEffect(() => {
    if (!aboutMembership) hook.setValue('cpf', '');
  }, [aboutMembership, hook]);

  const meant = suggestEmail(hook.watch('email'));
  /** The e-mail, with the address that was probably meant in place of the tick. */
  const email = meant
    ? {
        ...form.field('email'),
        right: false,
        hint: (
          <>
            Você quis dizer{' '}
            <Button
              variant="text"
              onClick={() => hook.setValue('email', meant, { shouldValidate: true, shouldTouch: true })}
            >
              {meant}
            </Button>
            ?
          </>
        ),
      }
    : form.field('email');

  return (
    <form ref={element} className={styles.form} {...form.form}>
      <ErrorSummary {...form.summary} {...(isRefused && { heading: 'A mensagem não foi enviada' })} />
      <ContactFields
        bind={name => (name === 'email' ? email : form.field(name))}
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
