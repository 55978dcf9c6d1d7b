import { newPassword } from '@serafim/contract/api/fields/password';
import { formErrors } from '@serafim/contract/api/http/error-message';
import { toApiError } from '@serafim/contract/api/http/to-api-error';
import { z } from '@serafim/contract/api/zod';
import { useErrorTitle } from '@serafim/remote-kit/use-error-title';
import { Button, ErrorSummary, PasswordField, SlowNote, useForm } from '@serafim/ui';
import { titles } from '../titles/titles.ts';
import type { StepProps } from './recovery-steps.ts';
import styles from './step.module.css';

const passwordSchema = z.strictObject({ password: newPassword });

interface PasswordStepProps extends StepProps {
  /** The API refused code or link, so that the visitor goes back to correct the code or to ask again. */
  onCodeRefused: (reason: string) => void;
}

/** The new password, sent to the API together with the permission that code or link are exchanged for. */
export function PasswordStep({ host, draft, onChange, onDone, onCodeRefused }: PasswordStepProps) {
  const form = useForm({
    schema: passwordSchema,
    defaults: { password: draft.password },
    onErrors: useErrorTitle(host, titles.recovery),
    async onSubmit({ password }) {
      try {
        const api = await host.api();
        let { permissao } = draft;
        if (permissao === '') {
          // Not before the visitor sends: a program that only opens the link of the mail does not use it up.
          ({ permissao } = await api.checkRecoveryCode({ link: draft.link }));
          onChange({ permissao });
        }
        await api.resetPassword({ permissao, password });
      } catch (cause) {
        const error = toApiError(cause);
        const codeError = error?.is('codigo-invalido') ? error.message : error?.fieldErrors.codigo;
        if (codeError === undefined) return formErrors(cause);
        onCodeRefused(codeError);
        return undefined;
      }
      onDone();
      return undefined;
    },
  });

  return (
    <form
      {...form.form}
      className={styles.form}
      onChange={() => onChange({ password: form.hook.getValues('password') })}
    >
      <ErrorSummary {...form.summary} heading="Há um problema" />
      {/* Names the account for password managers. */}
      <input type="text" autoComplete="username" value={draft.sentTo} readOnly hidden />
      <PasswordField
        {...form.field('password')}
        right={false}
        label="Nova senha"
        hint="Pelo menos 10 caracteres. Uma frase curta é fácil de lembrar."
        autoComplete="new-password"
      />
      <p className={styles.text}>Ao trocar a senha, sua conta sai de todos os aparelhos.</p>
      <div>
        <Button type="submit" wide waiting={form.sending && 'Trocando…'}>
          Trocar a senha
        </Button>
        <SlowNote isRunning={form.sending} />
      </div>
    </form>
  );
}
