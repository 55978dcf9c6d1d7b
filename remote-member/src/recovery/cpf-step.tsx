import { withFormErrors } from '@serafim/contract/api/http/error-message';
import { recoveryRequestSchema } from '@serafim/contract/api/session/recovery';
import { useErrorTitle } from '@serafim/remote-kit/use-error-title';
import { Button, ErrorSummary, MaskedField, Notice, ScriptNotice, SlowNote, useForm } from '@serafim/ui';
import { titles } from '../titles/titles.ts';
import type { StepProps } from './recovery-steps.ts';
import styles from './step.module.css';

/** Asks for the CPF. The answer is the same for a CPF that is not registered. */
export function CpfStep({ host, draft, onChange, onDone }: StepProps) {
  const form = useForm({
    schema: recoveryRequestSchema,
    defaults: { cpf: draft.cpf },
    onErrors: useErrorTitle(host, titles.recovery),
    onSubmit: withFormErrors(async ({ cpf }) => {
      await (await host.api()).requestRecovery({ cpf });
      onChange({ sentTo: cpf, codigo: '', permissao: '', link: '', codeRefused: '' });
      onDone();
    }),
  });

  // For a visitor whose phone unloaded this page while they read the e-mail.
  const goOnWithCode = form.hook.handleSubmit(({ cpf }) => {
    onChange({ sentTo: cpf, permissao: '', link: '', codeRefused: '' });
    onDone();
  });

  return (
    <form
      {...form.form}
      className={styles.form}
      onChange={() => onChange({ cpf: form.hook.getValues('cpf') })}
    >
      <ScriptNotice />
      {draft.codeRefused !== '' && <Notice kind="error" title={draft.codeRefused} />}
      <ErrorSummary {...form.summary} heading="Há um problema" />
      <MaskedField
        {...form.field('cpf')}
        mask="cpf"
        label="CPF"
        hint={
          <>
            Mandamos um link e um código para o <span className={styles.whole}>e-mail</span> do seu cadastro.
          </>
        }
        autoComplete="username"
      />
      <div>
        <Button type="submit" wide waiting={form.sending && 'Enviando…'}>
          Enviar código
        </Button>
        <SlowNote isRunning={form.sending} />
      </div>
      <p className={styles.text}>
        <Button variant="text" onClick={() => void goOnWithCode()}>
          Já tenho um código
        </Button>
      </p>
    </form>
  );
}
