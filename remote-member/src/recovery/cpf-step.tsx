import { recoveryRequestSchema } from '@serafim/contract/api/recovery';
import { Button, ErrorSummary, MaskedField, ScriptNotice, useForm } from '@serafim/ui';
import { formErrorsOf } from '../failure/api-failure.ts';
import { titles } from '../title/titles.ts';
import { useErrorTitle } from '../title/use-error-title.ts';
import styles from './step.module.css';
import type { StepProps } from './step-props.ts';

/** Whose password it is. The answer is the same for a CPF that nobody has here. */
export function CpfStep({ host, draft, keep, onDone }: StepProps) {
  const form = useForm({
    schema: recoveryRequestSchema,
    defaults: { cpf: draft.cpf },
    onErrors: useErrorTitle(host, titles.recovery),
    async onSubmit({ cpf }) {
      try {
        await (await host.api()).requestRecovery({ cpf });
      } catch (cause) {
        return formErrorsOf(cause);
      }
      keep({ sentTo: cpf, codigo: '', permissao: '', codeRefused: '' });
      onDone();
      return undefined;
    },
  });

  // For whom the browser forgot this page while the mail was read, as phones do.
  const goOnWithCode = form.hook.handleSubmit(({ cpf }) => {
    keep({ sentTo: cpf, permissao: '' });
    onDone();
  });

  return (
    <form
      {...form.form}
      method="post"
      className={styles.form}
      onChange={() => keep({ cpf: form.hook.getValues('cpf') })}
    >
      <ScriptNotice />
      <ErrorSummary {...form.summary} heading="Há um problema" />
      <MaskedField
        {...form.field('cpf')}
        mask="cpf"
        label="CPF"
        hint="O código vai para o e-mail do seu cadastro."
        autoComplete="username"
      />
      <Button type="submit" wide waiting={form.sending && 'Enviando…'}>
        Enviar código
      </Button>
      <p className={styles.text}>
        <Button variant="text" onClick={() => void goOnWithCode()}>
          Já tenho um código
        </Button>
      </p>
    </form>
  );
}
