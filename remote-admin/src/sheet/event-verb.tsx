import type { TimelineEvent } from '@serafim/contract/api/sheet/client-sheet';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { saveFile } from '@serafim/remote-kit/save-file';
import { Button } from '@serafim/ui';
import { Link } from 'react-router-dom';
import { useAdminAction } from '../access/use-admin-action.ts';
import { caseAddress } from '../own-paths.ts';
import type { Act } from './acts.ts';
import styles from './event-verb.module.css';

interface EventVerbProps {
  host: RemoteHost;
  /** Of the client. */
  id: string;
  verb: NonNullable<TimelineEvent['verbo']>;
  mayAct: boolean;
  onAct: (act: Act) => void;
}

/** The one thing to do with an event. */
export function EventVerb({ host, id, verb, mayAct, onAct }: EventVerbProps) {
  const { isRunning, error, run } = useAdminAction(host);
  if (verb.tipo === 'responder')
    return (
      <Link to={caseAddress('mensagem', verb.protocolo)} className={styles.verb ?? ''}>
        Abrir a conversa
      </Link>
    );
  if (verb.tipo === 'aprovar')
    return (
      <Link to={caseAddress('devolver', verb.pedido)} className={styles.verb ?? ''}>
        Ver o pedido
      </Link>
    );
  if (!mayAct) return null;
  if (verb.tipo === 'devolver')
    return (
      <Button
        variant="text"
        className={styles.verb}
        onClick={() => onAct({ kind: 'devolver', referencia: verb.referencia })}
      >
        Devolver
      </Button>
    );
  const save = async () =>
    saveFile(await (await host.api()).clientPaymentPdf(id, verb.cobranca), 'recibo.pdf');
  return (
    <span className={styles.with}>
      <Button
        variant="text"
        className={styles.verb}
        waiting={isRunning && 'Baixando…'}
        onClick={() => void run(save)}
      >
        Recibo
      </Button>
      {error !== null && (
        <span role="alert" className={styles.error}>
          {error}
        </span>
      )}
    </span>
  );
}
