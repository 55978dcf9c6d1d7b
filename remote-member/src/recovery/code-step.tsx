import { formatCpf } from '@serafim/contract/api/fields/cpf';
import { withFormErrors } from '@serafim/contract/api/http/error-message';
import { recoveryCode, recoveryMinutes } from '@serafim/contract/api/session/recovery';
import { z } from '@serafim/contract/api/zod';
import { useErrorTitle } from '@serafim/remote-kit/use-error-title';
import { Button, ErrorSummary, SlowNote, TextField, useForm } from '@serafim/ui';
import { useEffect, useEffectEvent } from 'react';
import { titles } from '../titles/titles.ts';
import type { StepProps } from './recovery-steps.ts';
import { ResendCode } from './resend-code.tsx';
import styles from './step.module.css';

const codeSchema = z.strictObject({ codigo: recoveryCode });

/** The code of the e-mail, checked before the next step asks for a new password. */
export function CodeStep({ host, draft, onChange, onDone }: StepProps) {
  const { codeRefused } = draft;
  const form = useForm({
    schema: codeSchema,
    defaults: { codigo: draft.codigo },
    onErrors: useErrorTitle(host, titles.recovery),
    onSubmit: withFormErrors(async ({ codigo }) => {
      const { permissao } = await (await host.api()).checkRecoveryCode({ cpf: draft.sentTo, codigo });
      onChange({ codigo: '', permissao, codeRefused: '' });
      onDone();
    }),
  });

  const showRefusal = useEffectEvent((reason: string) => form.takeServerErrors({ codigo: reason }));
  useEffect(() => {
    if (codeRefused !== '') showRefusal(codeRefused);
  }, [codeRefused]);

  const startOver = () => {
    onChange({ codigo: '', permissao: '', codeRefused: '' });
    form.hook.reset({ codigo: '' });
    form.hook.setFocus('codigo');
  };

  return (
    <form
      {...form.form}
      className={styles.form}
      onChange={() => onChange({ codigo: form.hook.getValues('codigo') })}
    >
      <ErrorSummary {...form.summary} heading="Há um problema" />
      <p className={styles.text}>
        Se houver cadastro com o CPF <span className={styles.cpf}>{formatCpf(draft.sentTo)}</span>, há uma
        mensagem no <span className={styles.whole}>e-mail</span> desse cadastro. Toque no botão dela, ou
        digite aqui o código. Vale por {recoveryMinutes} minutos.
      </p>
      <TextField
        {...form.field('codigo')}
        right={false}
        label="Código de 8 letras e números"
        hint="Como ABCD-2345, em maiúsculas ou minúsculas. Você pode colar o código."
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
      />
      <div>
        <Button type="submit" wide waiting={form.sending && 'Conferindo…'}>
          Continuar
        </Button>
        <SlowNote isRunning={form.sending} />
      </div>
      <ResendCode host={host} cpf={draft.sentTo} onSent={startOver} />
    </form>
  );
}
