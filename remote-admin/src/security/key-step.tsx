import { type SecondStepKey, secondStepConfirmSchema } from '@serafim/contract/api/session/second-step';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { useResultFocus } from '@serafim/remote-kit/use-result-focus';
import { MaskedField } from '@serafim/ui';
import { CopyButton } from './copy-button.tsx';
import styles from './key-step.module.css';
import { SecurityForm, useSecurityForm } from './security-form.tsx';

/** Width of the border that QR readers need, in modules. */
const QUIET_ZONE = 4;

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

  const { chave, endereco, qr } = secret;
  const side = qr.size + 2 * QUIET_ZONE;
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        1. Ponha a chave no aplicativo
      </h3>
      <div className={styles.key}>
        <svg
          className={styles.qr}
          viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
          role="img"
          aria-label="QR Code da chave"
          shapeRendering="crispEdges"
        >
          <path d={qr.d} />
        </svg>
        <div className={styles.instructions}>
          <p>No aplicativo autenticador, escolha adicionar uma conta e leia o QR Code.</p>
          <p className={styles.here}>
            O aplicativo está neste aparelho? <a href={endereco}>Abrir no aplicativo</a>
          </p>
          <p>Não dá para ler? Digite esta chave no aplicativo, como conta por tempo:</p>
          <code className={styles.text}>{chave.replace(/.{4}(?=.)/g, '$& ')}</code>
          <CopyButton host={host} text={chave} label="Copiar a chave" done="Chave copiada" />
        </div>
      </div>
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
          hint="Ele muda a cada 30 segundos. Pode colar."
          autoComplete="one-time-code"
        />
      </SecurityForm>
    </>
  );
}
