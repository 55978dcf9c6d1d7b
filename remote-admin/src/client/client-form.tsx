import { type ClientUpdate, clientUpdateSchema } from '@serafim/contract/api/client/client-record';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useErrorTitle } from '@serafim/remote-kit/use-error-title';
import { Button, ErrorSummary, type ServerErrors, TextField, useForm } from '@serafim/ui';
import { useEffect } from 'react';
import styles from './client-form.module.css';
import type { EditedClient } from './unsaved-edits.ts';

/** The form over a loaded client; the input that a sign-in interrupted is restored as a change. */
export function useClientForm(
  host: RemoteHost,
  { loaded, input }: EditedClient,
  onSubmit: (update: ClientUpdate) => Promise<ServerErrors | undefined>,
) {
  const { nome, email, telefone } = loaded.client;
  const form = useForm({
    schema: clientUpdateSchema,
    defaults: { nome, email, telefone },
    onSubmit,
    onErrors: useErrorTitle(host, 'Editar cliente'),
  });
  const { reset } = form.hook;
  useEffect(() => {
    if (input) reset(input, { keepDefaultValues: true });
  }, [input, reset]);
  return form;
}

interface ClientFormProps {
  form: ReturnType<typeof useClientForm>;
  /** Whether the input differs from the stored client. */
  dirty: boolean;
}

/** The fields that administrators can change. */
export function ClientForm({ form, dirty }: ClientFormProps) {
  return (
    <form {...form.form} className={styles.form}>
      <ErrorSummary {...form.summary} heading="Há um problema" />
      <TextField {...form.field('nome')} label="nome" autoComplete="off" />
      <TextField {...form.field('email')} label="email" type="email" autoComplete="off" />
      <div className={styles.short}>
        <TextField
          {...form.field('telefone')}
          label="telefone"
          hint="DDD, espaço e número."
          type="tel"
          autoComplete="off"
        />
      </div>
      <div className={styles.actions}>
        <Button type="submit" variant={dirty ? 'primary' : 'outline'} waiting={form.sending && 'salvando…'}>
          salvar
        </Button>
        {dirty && (
          <Button variant="text" onClick={() => form.hook.reset()}>
            Desfazer mudanças
          </Button>
        )}
      </div>
    </form>
  );
}
