import { Button, ErrorSummary, TextField } from '@serafim/ui';
import styles from './client-form.module.css';
import type { ClientFormState } from './use-client-form.ts';

interface ClientFormProps {
  form: ClientFormState;
  /** Whether something differs from what is stored. */
  dirty: boolean;
}

/** The three fields that can be changed. */
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
        <Button type="submit" waiting={form.sending && 'salvando…'}>
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
