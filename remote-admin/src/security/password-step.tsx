import { type SecondStepKey, secondStepStartSchema } from '@serafim/contract/api/second-step';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { ErrorSummary, PasswordField, useForm } from '@serafim/ui';
import { useEffect, useEffectEvent } from 'react';
import form from './form.module.css';
import { FormActs } from './form-acts.tsx';
import { useRefusal } from './use-refusal.ts';
import { WhosePassword } from './whose-password.tsx';

interface PasswordStepProps {
  host: RemoteHost;
  onKey: (key: SecondStepKey) => void;
  onChanged: () => void;
  onStop: () => void;
}

/** Who turns two steps on knows the password: an open screen is not enough. */
export function PasswordStep({ host, onKey, onChanged, onStop }: PasswordStepProps) {
  const refusal = useRefusal(host, onChanged);
  const {
    field,
    form: send,
    hook,
    sending,
    summary,
  } = useForm({
    schema: secondStepStartSchema,
    defaults: { senha: '' },
    onErrors: refusal.onErrors,
    async onSubmit(given) {
      try {
        onKey(await (await host.api()).startSecondStep(given));
      } catch (cause) {
        return refusal.errorsOf(cause);
      }
      return undefined;
    },
  });
  const begin = useEffectEvent(() => hook.setFocus('senha'));
  useEffect(() => begin(), []);

  return (
    <form {...send} className={form.form}>
      <WhosePassword host={host} />
      <ErrorSummary {...summary} heading="Há um problema" />
      <PasswordField
        {...field('senha')}
        right={false}
        label="A sua senha"
        hint="Para ter certeza de que é você."
        autoComplete="current-password"
      />
      <FormActs confirm="Continuar" sending={sending} onLeave={onStop} />
    </form>
  );
}
