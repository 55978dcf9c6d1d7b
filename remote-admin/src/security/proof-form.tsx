import { type SecondStepProofInput, secondStepProofSchema } from '@serafim/contract/api/session/second-step';
import type { ApiClient } from '@serafim/contract/client/api-client';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useResultFocus } from '@serafim/remote-kit/use-result-focus';
import { PasswordField, TextField } from '@serafim/ui';
import styles from './proof-form.module.css';
import { SecurityForm, Username, useSecurityForm } from './security-form.tsx';

interface ProofFormProps {
  host: RemoteHost;
  title: string;
  consequence: string;
  confirm: string;
  danger?: boolean;
  send: (api: ApiClient, proof: SecondStepProofInput) => Promise<void>;
  onOutdated: () => void;
  onCancel: () => void;
}

/** Asks for password and code before the second step is changed: an open screen is not enough. */
export function ProofForm(props: ProofFormProps) {
  const { host, title, consequence, confirm, danger = false, send, onOutdated, onCancel } = props;
  const form = useSecurityForm({
    host,
    schema: secondStepProofSchema,
    defaults: { senha: '', codigo: '' },
    send: async proof => send(await host.api(), proof),
    onOutdated,
  });
  const heading = useResultFocus<HTMLHeadingElement>();

  return (
    <SecurityForm
      form={form}
      intro={
        <>
          <h3 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h3>
          <p>{consequence}</p>
          <Username />
        </>
      }
      confirm={confirm}
      danger={danger}
      cancel="Deixar como está"
      onCancel={onCancel}
    >
      <PasswordField
        {...form.field('senha')}
        right={false}
        label="A sua senha"
        autoComplete="current-password"
      />
      <TextField
        {...form.field('codigo')}
        right={false}
        label="Código"
        hint="Os 6 números do aplicativo, ou um código de reserva."
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
      />
    </SecurityForm>
  );
}
