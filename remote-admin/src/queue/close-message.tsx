import { LONGEST_CLOSING } from '@serafim/contract/api/message/inbox';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { Button, Notice } from '@serafim/ui';
import { useState } from 'react';
import { useAdminAction } from '../access/use-admin-action.ts';
import { ReasonDialog } from '../screen/reason-dialog.tsx';

interface CloseMessageProps {
  host: RemoteHost;
  protocol: string;
  /** Number of mails of the thread that the writer sees. */
  read: number;
  onClosed: () => void;
}

/** The button that ends a message without an answer, and asks why. */
export function CloseMessage({ host, protocol, read, onClosed }: CloseMessageProps) {
  const [isOpen, setOpen] = useState(false);
  const { isRunning, error, run } = useAdminAction(host);
  const close = async (motivo: string) => {
    setOpen(false);
    const isClosed = await run(async () =>
      (await host.api()).markMessage(protocol, { situacao: 'respondida', motivo, lidas: read }),
    );
    if (isClosed) onClosed();
  };
  return (
    <>
      <Button
        variant="outline"
        data-shortcut="E"
        waiting={isRunning && 'Encerrando…'}
        onClick={() => setOpen(true)}
      >
        Encerrar
      </Button>
      <ReasonDialog
        open={isOpen}
        title="Encerrar sem responder"
        confirm={{ label: 'Encerrar a mensagem', variant: 'danger' }}
        consequence="A mensagem sai da fila, e a pessoa não recebe nenhum e-mail."
        label="Motivo"
        hint="Fica registrado. Quem é cliente pode ler isto em Meus dados."
        length={{ min: 3, max: LONGEST_CLOSING }}
        rows={3}
        onSend={reason => void close(reason)}
        onCancel={() => setOpen(false)}
      />
      {error !== null && (
        <Notice kind="error" title="A mensagem não foi encerrada">
          <p>{error}</p>
        </Notice>
      )}
    </>
  );
}
