import { type SecondStepKey, secondStepConfirmSchema } from '@serafim/contract/api/session/second-step';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useResultFocus } from '@serafim/remote-kit/use-result-focus';
import { MaskedField } from '@serafim/ui';
import { KeyFacts } from './key-facts.tsx';
import styles from './key-step.module.css';
import { SecurityForm, useSecurityForm } from './security-form.tsx';

interface KeyStepProps {
  host: RemoteHost;
  secret: SecondStepKey;
  onCodes: (codes: readonly string[]) => void;
  onOutdated: () => void;
  onCancel: () => void;
}

/** The key as a QR Code and as text, and the first code, which proves that the app has the key. */
export function KeyStep({ host, secret, onCodes, onOutdated, onCancel }: KeyStepProps) {
  const form = useSecurityForm({
    host,
    schema: secondStepConfirmSchema,
    defaults: { codigo: '' },
    send: async code => onCodes(await (await host.api()).confirmSecondStep(code)),
    onOutdated,
  });
  const heading = useResultFocus<HTMLHeadingElement>();

  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        1. Ponha a chave no aplicativo
      </h3>
      <KeyFacts host={host} secret={secret} />
      <SecurityForm
        form={form}
        className={styles.second}
        intro={<h3 className={styles.heading}>2. Digite o código que apareceu</h3>}
        confirm="Ligar"
        onCancel={onCancel}
      >
        <MaskedField
          {...form.field('codigo')}
          right={false}
          mask="code"
          label="Código de 6 números"
          hint="Ele muda a cada 30 segundos. Você pode colar o código."
          autoComplete="one-time-code"
        />
      </SecurityForm>
    </>
  );
}
