import type { RemoteHost } from '@serafim/contract/remote/host';
import { Button, Notice } from '@serafim/ui';
import { useState } from 'react';
import { reasonOf } from '../failure/api-failure.ts';
import styles from './step.module.css';

interface AnotherCodeProps {
  host: RemoteHost;
  /** Digits. */
  cpf: string;
  onSent: () => void;
}

type Request = { status: 'none' | 'sending' | 'sent' } | { status: 'failed'; reason: string };

/** Help for a code that does not arrive. */
export function AnotherCode({ host, cpf, onSent }: AnotherCodeProps) {
  const [request, setRequest] = useState<Request>({ status: 'none' });

  const ask = async () => {
    setRequest({ status: 'sending' });
    try {
      await (await host.api()).requestRecovery({ cpf });
      setRequest({ status: 'sent' });
      onSent();
    } catch (cause) {
      setRequest({ status: 'failed', reason: reasonOf(cause) });
    }
  };

  return (
    <div className={styles.another}>
      {request.status === 'sent' && (
        <Notice kind="success" title="Código novo a caminho">
          O código anterior não vale mais.
        </Notice>
      )}
      {request.status === 'failed' && (
        <Notice kind="error" title="O código não foi enviado">
          {request.reason}
        </Notice>
      )}
      <p className={styles.text}>
        Não chegou? Procure também na caixa de spam.
        <br />
        <Button variant="text" waiting={request.status === 'sending' && 'Enviando…'} onClick={ask}>
          Enviar outro código
        </Button>
      </p>
    </div>
  );
}
