import type { Session } from '@serafim/contract/api/session/session';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { Button } from '@serafim/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { CodeForm } from './code-form.tsx';
import styles from './code-step.module.css';

interface CodeStepProps {
  host: RemoteHost;
  /** Identifies the sign-in that needs the code. */
  pedido: string;
  onSignedIn: (session: Session) => void;
  /** Back to CPF and password. @param reason why; null where the visitor chose it */
  onBack: (reason: string | null) => void;
}

/** The second step of an administrator: a code from the app, or a recovery code for a lost phone. */
export default function CodeStep({ host, pedido, onSignedIn, onBack }: CodeStepProps) {
  const [source, setSource] = useState<'app' | 'reserve'>('app');
  const announceStep = useEffectEvent(() => host.announce('Senha conferida. Falta o código.'));
  useEffect(() => announceStep(), []);
  const other = source === 'app' ? 'reserve' : 'app';
  return (
    <div className={styles.step}>
      {/* A form for each source: an error of one says nothing about the other. */}
      <CodeForm
        key={source}
        host={host}
        source={source}
        pedido={pedido}
        onSignedIn={onSignedIn}
        onExpired={onBack}
      />
      <div className={styles.links}>
        <Button variant="text" onClick={() => setSource(other)}>
          {source === 'app' ? 'Sem o celular? Use um código de reserva' : 'Usar o código do aplicativo'}
        </Button>
        <Button variant="text" onClick={() => onBack(null)}>
          Voltar para CPF e senha
        </Button>
      </div>
    </div>
  );
}
