import { ownDataSchema } from '@serafim/contract/api/account';
import { formatPhone } from '@serafim/contract/api/phone';
import { Button, Checkbox, ErrorSummary, PasswordField, TextField, useForm } from '@serafim/ui';
import { formErrorsOf } from '../../failure/api-failure.ts';
import { titles } from '../../title/titles.ts';
import { useErrorTitle } from '../../title/use-error-title.ts';
import type { PartProps } from '../part-props.ts';
import styles from './own-data.module.css';

/** Name, e-mail, phone, address and news; another e-mail needs the password. */
export function OwnDataPart({ host, account, onChange, onDone }: PartProps) {
  const { nome, email, telefone, endereco, novidades } = account;
  const form = useForm({
    schema: ownDataSchema,
    defaults: { nome, email, telefone: formatPhone(telefone), endereco, novidades, senha: '' },
    onErrors: useErrorTitle(host, titles.account),
    async onSubmit(data) {
      try {
        onChange(await (await host.api()).changeOwnData(data));
        await host
          .refreshSession()
          .catch(cause => host.report({ kind: 'info', code: 'minha-conta/sessao', cause }));
        onDone('Os seus dados foram corrigidos.');
        return undefined;
      } catch (cause) {
        return formErrorsOf(cause);
      }
    },
  });
  return (
    <form {...form.form} method="post" className={styles.form}>
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
