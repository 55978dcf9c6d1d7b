import type { ApiClient } from '@serafim/contract/api/client';
import { type SecondStepProofInput, secondStepProofSchema } from '@serafim/contract/api/second-step';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { ErrorSummary, PasswordField, TextField, useForm } from '@serafim/ui';
import { useEffect, useRef } from 'react';
import form from './form.module.css';
import { FormActs } from './form-acts.tsx';
import styles from './proof-form.module.css';
import { useRefusal } from './use-refusal.ts';
import { WhosePassword } from './whose-password.tsx';

interface ProofFormProps {
  host: RemoteHost;
  title: string;
  consequence: string;
  confirm: string;
  danger?: boolean;
  send: (api: ApiClient, proof: SecondStepProofInput) => Promise<void>;
  onChanged: () => void;
  onStop: () => void;
}

/** Asks for password and code before two steps are changed: an open screen is not enough. */
export function ProofForm(props: ProofFormProps) {
  const { host, title, consequence, confirm, danger = false, send, onChanged, onStop } = props;
  const refusal = useRefusal(host, onChanged);
  const {
    field,
    form: sending,
    summary,
    sending: underway,
  } = useForm({
    schema: secondStepProofSchema,
    defaults: { senha: '', codigo: '' },
    onErrors: refusal.onErrors,
    async onSubmit(proof) {
      try {
        await send(await host.api(), proof);
      } catch (cause) {
        return refusal.errorsOf(cause);
      }
      return undefined;
    },
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <form {...sending} className={form.form}>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h3>
      <p>{consequence}</p>
      <WhosePassword host={host} />
      <ErrorSummary {...summary} heading="Há um problema" />
      <PasswordField {...field('senha')} right={false} label="A sua senha" autoComplete="current-password" />
      <TextField
        {...field('codigo')}
        right={false}
        label="Código"
        hint="Os 6 números do aplicativo, ou um código de reserva."
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
      />
      <FormActs
        confirm={confirm}
        danger={danger}
        sending={underway}
        leave="Deixar como está"
        onLeave={onStop}
      />
    </form>
  );
}
