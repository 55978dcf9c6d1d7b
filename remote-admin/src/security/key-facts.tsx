import type { SecondStepKey } from '@serafim/contract/api/session/second-step';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { CopySecret } from './copy-secret.tsx';
import styles from './key-step.module.css';

/** Width of the border that QR readers need, in modules. */
const QUIET_ZONE = 4;

interface KeyFactsProps {
  host: RemoteHost;
  secret: SecondStepKey;
}

/** The key for an authenticator app, as a QR Code and as text. */
export function KeyFacts({ host, secret: { chave, endereco, qr } }: KeyFactsProps) {
  const side = qr.size + 2 * QUIET_ZONE;
  return (
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
        <CopySecret host={host} text={chave} label="Copiar a chave" done="Chave copiada" />
      </div>
    </div>
  );
}
