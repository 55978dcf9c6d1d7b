import { errorMessage } from '@serafim/contract/api/http/error-message';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { expectedState, longestReason, type ReleaseReport } from '@serafim/platform-contract/release-report';
import { Button, Dialog, Notice, TextArea } from '@serafim/ui';
import { useState } from 'react';
import { needsSignIn } from '../access/failure.ts';
import { sendAction } from './release-client.ts';

interface SuspendAllProps {
  host: RemoteHost;
  report: ReleaseReport;
  refresh: () => Promise<unknown>;
  onReport: (report: ReleaseReport) => void;
}

/** Stops what is published, promoted and widened, of every remote at once; or lets all of it go on. */
export function SuspendAll({ host, report, refresh, onReport }: SuspendAllProps) {
  /** Null until it was opened once. */
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const moving = report.remotes.filter(({ frozen }) => !frozen);
  const action = moving.length > 0 ? 'freeze' : 'thaw';
  const label = action === 'freeze' ? 'Suspender publicações' : 'Retomar publicações';

  async function confirm(): Promise<void> {
    if (isSending) return;
    setIsSending(true);
    setFailure(null);
    try {
      for (const remote of action === 'freeze' ? moving : report.remotes)
        onReport(await sendAction(remote.remote, action, { expected: expectedState(remote), reason }));
      setIsOpen(false);
    } catch (cause) {
      if (needsSignIn(cause)) host.requireSignIn();
      setFailure(errorMessage(cause));
      await refresh();
    } finally {
      setIsSending(false);
    }
  }

  return (
    <>
      <Button size="small" variant="outline" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen !== null && (
        <Dialog
          open={isOpen}
          title={action === 'freeze' ? 'Suspender todas as publicações?' : 'Retomar as publicações?'}
          onClose={() => setIsOpen(false)}
          actions={
            <>
              <Button
                variant={action === 'freeze' ? 'danger' : 'primary'}
                waiting={isSending && 'Enviando…'}
                onClick={() => void confirm()}
              >
                {label}
              </Button>
              <Button variant="outline" onClick={() => setIsOpen(false)}>
                Deixar como está
              </Button>
            </>
          }
        >
          <p>
            {action === 'freeze'
              ? 'Nada é publicado, promovido ou aumentado, em nenhuma parte, até alguém retomar. Retirar e voltar versões continua possível.'
              : 'As equipes voltam a publicar, e as versões em teste voltam a ser julgadas.'}
          </p>
          {action === 'freeze' && (
            <TextArea
              label="Motivo, e até quando"
              optional
              hint="Fica no histórico, com o seu nome."
              rows={2}
              maxLength={longestReason}
              value={reason}
              onChange={event => setReason(event.target.value)}
            />
          )}
          {failure !== null && (
            <Notice kind="error" title="Nem tudo mudou">
              <p>{failure}</p>
            </Notice>
          )}
        </Dialog>
      )}
    </>
  );
}
