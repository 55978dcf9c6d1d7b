import type { SecondStepKey } from '@serafim/contract/api/session/second-step';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { QrCode } from '@serafim/ui';
import { CopySecret } from './copy-secret.tsx';
import styles from './key-step.module.css';

interface KeyFactsProps {
  host: RemoteHost;
  secret: SecondStepKey;
}

/** The key for an authenticator app, as a QR Code and as text. */
export function KeyFacts({ host, secret: { chave, endereco, qr } }: KeyFactsProps) {
  return (
    <div className={styles.key}>
      <QrCode code={qr} label="QR Code da chave" className={styles.qr} />
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
