import type { Session } from '@serafim/contract/api/session';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { Button } from '@serafim/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { CodeForm } from './code-form.tsx';
import styles from './code-step.module.css';

interface CodeStepProps {
  host: RemoteHost;
  /** What the code goes with. */
  pedido: string;
  onEntered: (session: Session) => void;
  /** Back to CPF and password. @param why where that was not the person's own wish */
  onBack: (why: string | null) => void;
}

/** The second step of who administrates: the app's code, or one that was kept for a lost phone. */
export default function CodeStep({ host, pedido, onEntered, onBack }: CodeStepProps) {
  const [source, setSource] = useState<'app' | 'reserve'>('app');
  const begin = useEffectEvent(() => host.announce('Senha conferida. Falta o código.'));
  useEffect(() => begin(), []);
  const other = source === 'app' ? 'reserve' : 'app';
  return (
    <div className={styles.step}>
      {/* A form of its own for each: what was wrong in one box says nothing about the other. */}
      <CodeForm
        key={source}
        host={host}
        source={source}
        pedido={pedido}
        onEntered={onEntered}
        onOver={onBack}
      />
      <div className={styles.ways}>
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
