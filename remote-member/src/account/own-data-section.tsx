import { ownDataSchema } from '@serafim/contract/api/account/account';
import { formatPhone } from '@serafim/contract/api/fields/phone';
import { withFormErrors } from '@serafim/contract/api/http/error-message';
import { toApiError } from '@serafim/contract/api/http/to-api-error';
import { useErrorTitle } from '@serafim/remote-kit/use-error-title';
import { Button, Checkbox, ErrorSummary, PasswordField, TextField, useForm } from '@serafim/ui';
import { titles } from '../titles/titles.ts';
import type { SectionProps } from './account-sections.ts';
import styles from './own-data.module.css';
import { conflictMessage } from './own-data-conflict.ts';

/** Name, e-mail, phone, address and newsletter; changing the e-mail needs the password. */
export function OwnDataSection({ host, account, onChange, onDone }: SectionProps) {
  const { nome, email, telefone, endereco, novidades } = account;
  const form = useForm({
    schema: ownDataSchema,
    defaults: { nome, email, telefone: formatPhone(telefone), endereco, novidades, senha: '' },
    onErrors: useErrorTitle(host, titles.account),
    onSubmit: withFormErrors(async data => {
      const api = await host.api();
      try {
        onChange(await api.changeOwnData(data, { ifMatch: account.versao }));
      } catch (cause) {
        if (!toApiError(cause)?.is('versao-desatualizada')) throw cause;
        // The next version is the one that these differences were read from: saving again replaces them knowingly.
        const stored = await api.account();
        onChange(stored);
        return { '': conflictMessage(account, stored) };
      }
      await host
        .refreshSession()
        .catch(cause => host.report({ kind: 'info', code: 'minha-conta/sessao', cause }));
      onDone('Os seus dados foram corrigidos.');
      return undefined;
    }),
  });
  return (
    <form {...form.form} className={styles.form}>
      <ErrorSummary {...form.summary} heading="Há um problema" />
      <TextField {...form.field('nome')} label="Nome completo" autoComplete="name" />
      <TextField
        {...form.field('telefone')}
        label="Celular com DDD"
        inputMode="tel"
        autoComplete="tel-national"
      />
      <TextField {...form.field('endereco')} label="Endereço" optional autoComplete="address-line1" />
      <TextField
        {...form.field('email')}
        label="E-mail"
        hint="Para trocar o e-mail, digite também a sua senha."
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <PasswordField
        {...form.field('senha')}
        right={false}
        label="Senha atual"
        optional
        autoComplete="current-password"
      />
      <Checkbox {...form.field('novidades')} label="Quero receber novidades por e-mail." />
      <Button type="submit" waiting={form.sending && 'Salvando…'}>
        Salvar
      </Button>
    </form>
  );
}
