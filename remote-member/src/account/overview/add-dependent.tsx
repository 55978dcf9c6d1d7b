import type { Account } from '@serafim/contract/api/account';
import { newDependentSchema } from '@serafim/contract/api/account';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { Button, ErrorSummary, MaskedField, PlusIcon, TextField, useForm } from '@serafim/ui';
import { formErrorsOf } from '../../failure/api-failure.ts';
import { titles } from '../../title/titles.ts';
import { useErrorTitle } from '../../title/use-error-title.ts';
import styles from './people.module.css';

interface AddPersonProps {
  host: RemoteHost;
  limit: number;
  count: number;
  onAdded: (account: Account, name: string) => void;
}

/** Takes one more person into the plan while there is room. */
export function AddPerson({ host, limit, count, onAdded }: AddPersonProps) {
  const full = count >= limit ? `O seu plano vai até ${limit} dependentes.` : false;
  const form = useForm({
    schema: newDependentSchema,
    defaults: { nomeDep: '', cpfDep: '' },
    onErrors: useErrorTitle(host, titles.account),
    async onSubmit(added) {
      if (full) return undefined;
      try {
        onAdded(await (await host.api()).addDependent(added), added.nomeDep);
        return undefined;
      } catch (cause) {
        return formErrorsOf(cause);
      }
    },
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
