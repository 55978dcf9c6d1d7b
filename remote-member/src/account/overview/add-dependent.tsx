import type { Account } from '@serafim/contract/api/account/account';
import { newDependentSchema } from '@serafim/contract/api/account/account';
import { withFormErrors } from '@serafim/contract/api/http/error-message';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useErrorTitle } from '@serafim/remote-kit/use-error-title';
import { Button, ErrorSummary, MaskedField, PlusIcon, TextField, useForm } from '@serafim/ui';
import { useEffect, useRef } from 'react';
import { titles } from '../../titles/titles.ts';
import styles from './people.module.css';

interface AddDependentProps {
  host: RemoteHost;
  onAdded: (account: Account) => void;
}

/** Adds a dependent. It takes the focus when it opens. */
export function AddDependent({ host, onAdded }: AddDependentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const form = useForm({
    schema: newDependentSchema,
    defaults: { nomeDep: '', cpfDep: '' },
    onErrors: useErrorTitle(host, titles.account),
    onSubmit: withFormErrors(async added => {
      onAdded(await (await host.api()).addDependent(added));
    }),
  });
  return (
    <form {...form.form} className={styles.add} aria-label="Incluir dependente">
      <h3 className={styles.addHeading} ref={heading} tabIndex={-1}>
        Incluir dependente
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
      <Button type="submit" variant="outline" waiting={form.sending && 'Incluindo…'}>
        <PlusIcon />
        Incluir
      </Button>
    </form>
  );
}
