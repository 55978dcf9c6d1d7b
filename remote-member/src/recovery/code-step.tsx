import { formatCpf } from '@serafim/contract/api/cpf';
import { recoveryCode } from '@serafim/contract/api/recovery';
import { z } from '@serafim/contract/api/zod';
import { Button, ErrorSummary, MaskedField, useForm } from '@serafim/ui';
import { useEffect, useEffectEvent } from 'react';
import { formErrorsOf } from '../failure/api-failure.ts';
import { titles } from '../title/titles.ts';
import { useErrorTitle } from '../title/use-error-title.ts';
import { AnotherCode } from './another-code.tsx';
import styles from './step.module.css';
import type { StepProps } from './step-props.ts';

const codeSchema = z.strictObject({ codigo: recoveryCode });

/** The code of the e-mail: checked before a new password is asked for. */
export function CodeStep({ host, draft, keep, onDone }: StepProps) {
  const { codeRefused } = draft;
  const form = useForm({
    schema: codeSchema,
    defaults: { codigo: draft.codigo },
    onErrors: useErrorTitle(host, titles.recovery),
    async onSubmit({ codigo }) {
      try {
        const { permissao } = await (await host.api()).checkRecoveryCode({ cpf: draft.sentTo, codigo });
        keep({ codigo: '', permissao, codeRefused: '' });
      } catch (cause) {
        return formErrorsOf(cause);
      }
      onDone();
      return undefined;
    },
  });

  const sayRefused = useEffectEvent((why: string) => form.takeServerErrors({ codigo: why }));
  useEffect(() => {
    if (codeRefused !== '') sayRefused(codeRefused);
  }, [codeRefused]);

  const startOver = () => {
    keep({ codigo: '', permissao: '', codeRefused: '' });
    form.hook.reset({ codigo: '' });
    form.hook.setFocus('codigo');
  };

  return (
    <form
      {...form.form}
      method="post"
      className={styles.form}
      onChange={() => keep({ codigo: form.hook.getValues('codigo') })}
    >
      <ErrorSummary {...form.summary} heading="Há um problema" />
      <p className={styles.text}>
        Se houver cadastro com o CPF <span className={styles.cpf}>{formatCpf(draft.sentTo)}</span>, o código
        está no e-mail desse cadastro. Ele vale 10 minutos e aceita 5 tentativas.
      </p>
      <MaskedField
        {...form.field('codigo')}
        mask="code"
        label="Código de 6 números"
        hint="Pode colar."
        autoComplete="one-time-code"
      />
      <Button type="submit" wide waiting={form.sending && 'Conferindo…'}>
        Continuar
      </Button>
      <AnotherCode host={host} cpf={draft.sentTo} onSent={startOver} />
    </form>
  );
}
