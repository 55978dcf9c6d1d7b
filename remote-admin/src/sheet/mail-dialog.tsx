import type { SentMail } from '@serafim/contract/api/sheet/sent-mail';
import { firstName } from '@serafim/contract/site/first-name';
import { formatMinute } from '@serafim/contract/site/format-moment';
import { LoadError, Loading } from '@serafim/ui';
import { useCallback } from 'react';
import type { AdminQuery } from '../access/admin-query.ts';
import { useAdminQuery } from '../access/use-admin-query.ts';
import { ActDialog } from './act-dialog.tsx';
import type { ClientDialogProps } from './charge-dialog.tsx';
import styles from './mail-sheet.module.css';

const failure = 'Não conseguimos abrir este e‑mail';

interface MailDialogProps extends Omit<ClientDialogProps, 'sheet'> {
  /** Id of the mail. */
  mail: string;
  mayAct: boolean;
}

/** Shows a mail that went to a client, as it left, and sends it again. */
export function MailDialog({ host, client, mail, mayAct, keyOf, onDone, onClose }: MailDialogProps) {
  const { id, nome, email } = client;
  const read: AdminQuery<SentMail> = useCallback(
    (api, signal) => api.clientMail(id, mail, { signal }),
    [id, mail],
  );
  const { result, refetch } = useAdminQuery(host, read);
  const shown = result.status === 'ready' ? result.data : null;
  const repeat = async () => {
    await (await host.api()).repeatClientMail(id, mail, { idempotencyKey: keyOf(mail) });
    onDone(`O e‑mail está a caminho de ${firstName(nome)}.`);
    return true;
  };
  return (
    <ActDialog
      host={host}
      title={shown ? `E‑mail de ${formatMinute(shown.em)}` : 'E‑mail'}
      confirm={
        mayAct && shown?.podeRepetir
          ? { label: 'Mandar de novo', waiting: 'mandando…', variant: 'outline' }
          : null
      }
      act={repeat}
      onClose={onClose}
    >
      {result.status === 'loading' && <Loading failure={failure} onRetry={refetch} />}
      {result.status === 'failed' && <LoadError title={failure} reason={result.reason} onRetry={refetch} />}
      {shown && <Paper mail={shown} />}
      {mayAct && shown && <p>{describeRepeating(shown, email)}</p>}
    </ActDialog>
  );
}

function describeRepeating({ podeRepetir, para }: SentMail, email: string): string {
  if (!podeRepetir) return 'Este não se repete: traz um link, um código ou um aviso que só vale uma vez.';
  return para === email ? `Vai outra vez para ${email}.` : `Agora vai para ${email}, o endereço do cadastro.`;
}

const Paper = ({ mail: { assunto, para, recusa, titulo, partes } }: { mail: SentMail }) => (
  <div>
    <p className={styles.to}>
      “{assunto}”,{' '}
      {recusa === null ? `para ${para}` : `não chegou: o servidor de ${para} respondeu ${recusa}`}
    </p>
    <div className={styles.mail}>
      <p className={styles.heading}>{titulo}</p>
      <p className={styles.text}>{partes.join('\n\n')}</p>
    </div>
  </div>
);
