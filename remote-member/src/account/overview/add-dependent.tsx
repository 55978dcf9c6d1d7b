import type { Account } from '@serafim/contract/api/account/account';
import { newDependentSchema } from '@serafim/contract/api/account/account';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { withFormErrors } from '@serafim/remote-kit/error-message';
import { useErrorTitle } from '@serafim/remote-kit/use-error-title';
import { Button, ErrorSummary, MaskedField, PlusIcon, TextField, useForm } from '@serafim/ui';
import { titles } from '../../titles/titles.ts';
import styles from './people.module.css';

interface AddDependentProps {
  host: RemoteHost;
  limit: number;
  count: number;
  onAdded: (account: Account, name: string) => void;
}

/** Adds a dependent, up to the limit of the plan. */
export function AddDependent({ host, limit, count, onAdded }: AddDependentProps) {
  const full = count >= limit ? `O seu plano vai até ${limit} dependentes.` : false;
  const form = useForm({
    schema: newDependentSchema,
    defaults: { nomeDep: '', cpfDep: '' },
    onErrors: useErrorTitle(host, titles.account),
    onSubmit: withFormErrors(async added => {
      if (!full) onAdded(await (await host.api()).addDependent(added), added.nomeDep);
    }),
  });
  return (
    <form {...form.form} method="post" className={styles.add} aria-label="Incluir dependente">
      <h3 className={styles.addHeading}>
        Incluir dependente ({count} de {limit})
      </h3>
      <ErrorSummary {...form.summary} heading="Há um problema" />
      <TextField {...form.field('nomeDep')} label="Nome do dependente" autoComplete="off" />
      <MaskedField
        {...form.field('cpfDep')}
        mask="cpf"
        label="CPF do dependente"
        hint="Inclua só quem autorizou você, ou por quem você é responsável."
        placeholder="000.000.000-00"
        autoComplete="off"
      />
      <Button type="submit" variant="outline" unavailable={full} waiting={form.sending && 'Incluindo…'}>
        <PlusIcon />
        Incluir
      </Button>
    </form>
  );
}
