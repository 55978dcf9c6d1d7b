import { errorMessage } from '@serafim/contract/api/http/error-message';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useAction } from '@serafim/remote-kit/use-action';
import { Button, Notice } from '@serafim/ui';
import { useState } from 'react';
import styles from './step.module.css';

interface ResendCodeProps {
  host: RemoteHost;
  /** Digits. */
  cpf: string;
  onSent: () => void;
}

/** Sends another code when the first one does not arrive. */
export function ResendCode({ host, cpf, onSent }: ResendCodeProps) {
  const [isSent, setIsSent] = useState(false);
  const { isRunning, error, run } = useAction({ message: errorMessage });

  const resend = () => {
    setIsSent(false);
    return run(async () => {
      await (await host.api()).requestRecovery({ cpf });
      setIsSent(true);
      onSent();
    });
  };

  return (
    <div className={styles.resend}>
      {isSent && (
        <Notice kind="success" title="Mensagem nova a caminho">
          Os códigos de antes continuam valendo até o fim do prazo deles.
        </Notice>
      )}
      {error !== null && (
        <Notice kind="error" title="A mensagem não foi enviada">
          {error}
        </Notice>
      )}
      <p className={styles.text}>
        Não chegou? Procure também na caixa de spam.
        <br />
        <Button variant="text" waiting={isRunning && 'Enviando…'} onClick={resend}>
          Enviar outro código
        </Button>
      </p>
    </div>
  );
}
