import { apiErrorOf } from '@serafim/contract/api/api-error-of';
import { newPassword } from '@serafim/contract/api/password';
import { z } from '@serafim/contract/api/zod';
import { Button, ErrorSummary, PasswordField, useForm } from '@serafim/ui';
import { formErrorsOf } from '../failure/api-failure.ts';
import { titles } from '../title/titles.ts';
import { useErrorTitle } from '../title/use-error-title.ts';
import styles from './step.module.css';
import type { StepProps } from './step-props.ts';

const passwordSchema = z.strictObject({ password: newPassword });

interface PasswordStepProps extends StepProps {
  /** The API refused the code, which stands in the step before. */
  onCodeRefused: (why: string) => void;
}

/** The new password; with it the API hears CPF and code. */
export function PasswordStep({ host, draft, keep, onDone, onCodeRefused }: PasswordStepProps) {
  const form = useForm({
    schema: passwordSchema,
    defaults: { password: draft.password },
    onErrors: useErrorTitle(host, titles.recovery),
    async onSubmit({ password }) {
      try {
        const { sentTo: cpf, permissao } = draft;
        await (await host.api()).resetPassword({ cpf, permissao, password });
      } catch (cause) {
        const error = apiErrorOf(cause);
        const aboutCode = error?.is('codigo-invalido') ? error.message : error?.fieldErrors.codigo;
        if (aboutCode === undefined) return formErrorsOf(cause);
        onCodeRefused(aboutCode);
        return undefined;
      }
      onDone();
      return undefined;
    },
  });

  return (
    <form
      {...form.form}
      method="post"
      className={styles.form}
      onChange={() => keep({ password: form.hook.getValues('password') })}
    >
      <ErrorSummary {...form.summary} heading="Há um problema" />
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={draft.sentTo} readOnly hidden />
      <PasswordField
        {...form.field('password')}
        right={false}
        label="Nova senha"
        hint="Pelo menos 10 caracteres. Uma frase curta é fácil de lembrar."
        autoComplete="new-password"
      />
      <p className={styles.text}>Ao trocar a senha, sua conta sai de todos os aparelhos.</p>
      <Button type="submit" wide waiting={form.sending && 'Trocando…'}>
        Trocar a senha
      </Button>
    </form>
  );
}
