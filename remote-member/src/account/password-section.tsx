import { passwordChangeSchema } from '@serafim/contract/api/account/account';
import { withFormErrors } from '@serafim/contract/api/http/error-message';
import { useErrorTitle } from '@serafim/remote-kit/use-error-title';
import { Button, ErrorSummary, PasswordChangeFields, useForm } from '@serafim/ui';
import { titles } from '../titles/titles.ts';
import type { SectionProps } from './account-sections.ts';
import styles from './own-data.module.css';

/** Changes the password, with the current one. */
export function PasswordSection({ host, account, onDone }: SectionProps) {
  const form = useForm({
    schema: passwordChangeSchema,
    defaults: { atual: '', nova: '' },
    onErrors: useErrorTitle(host, titles.account),
    onSubmit: withFormErrors(async passwords => {
      await (await host.api()).changePassword(passwords);
      onDone('A senha foi trocada. Saímos da sua conta nos outros aparelhos.');
    }),
  });
  return (
    <form {...form.form} className={styles.form}>
      <ErrorSummary {...form.summary} heading="Há um problema" />
      {/* Names the account for password managers; this page does not have the CPF. */}
      <input type="text" autoComplete="username" value={account.email} readOnly hidden />
      <PasswordChangeFields form={form} />
      <Button type="submit" waiting={form.sending && 'Trocando…'}>
        Trocar a senha
      </Button>
    </form>
  );
}
