import { passwordChangeSchema } from '@serafim/contract/api/account';
import { Button, ErrorSummary, PasswordField, useForm } from '@serafim/ui';
import { formErrorsOf } from '../../failure/api-failure.ts';
import { titles } from '../../title/titles.ts';
import { useErrorTitle } from '../../title/use-error-title.ts';
import type { PartProps } from '../part-props.ts';
import styles from './own-data.module.css';

/** The password, with the one that holds until now. */
export function PasswordPart({ host, account, onDone }: PartProps) {
  const form = useForm({
    schema: passwordChangeSchema,
    defaults: { atual: '', nova: '' },
    onErrors: useErrorTitle(host, titles.account),
    async onSubmit(passwords) {
      try {
        await (await host.api()).changePassword(passwords);
        onDone('A senha foi trocada. Saímos da sua conta nos outros aparelhos.');
        return undefined;
      } catch (cause) {
        return formErrorsOf(cause);
      }
    },
  });
  return (
    <form {...form.form} method="post" className={styles.form}>
      <ErrorSummary {...form.summary} heading="Há um problema" />
      {/* Tells a password manager whose password this is, without the CPF that this page does not have. */}
      <input type="text" autoComplete="username" value={account.email} readOnly hidden />
      <PasswordField
        {...form.field('atual')}
        right={false}
        label="Senha atual"
        autoComplete="current-password"
      />
      <PasswordField
        {...form.field('nova')}
        right={false}
        label="Nova senha"
        hint="Pelo menos 10 caracteres. Uma frase curta é fácil de lembrar."
        autoComplete="new-password"
      />
      <Button type="submit" waiting={form.sending && 'Trocando…'}>
        Trocar a senha
      </Button>
    </form>
  );
}
