import type { InboxMessage } from '@serafim/contract/api/message/inbox';
import { formatMinute } from '@serafim/contract/site/format-moment';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { Button, Notice, Tag, VisuallyHidden } from '@serafim/ui';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useOffers } from '../access/role.ts';
import { useAdminAction } from '../access/use-admin-action.ts';
import { ownPaths } from '../own-paths.ts';
import entry from '../screen/entry-card.module.css';
import { kindLabels } from './answered-state.ts';
import { Exchange } from './exchange.tsx';
import styles from './message-card.module.css';
import { WrittenWords } from './written-words.tsx';

interface MessageCardProps {
  host: RemoteHost;
  message: InboxMessage;
}

/** One message that was answered or closed; opened again, it goes back to the queue. */
export function MessageCard({ host, message }: MessageCardProps) {
  const heading = useId();
  const [isOpen, setOpen] = useState(false);
  const { isRunning, error, run } = useAdminAction(host);
  const mayReopen = useOffers(host, 'atendimento');
  const { nome, protocolo, assunto, tipo, resposta } = message;
  const reopen = () =>
    run(async () => {
      await (await host.api()).markMessage(protocolo, { situacao: 'aberta' });
      setOpen(true);
    });
  return (
    <article className={entry.card} data-brief aria-labelledby={heading}>
      <header>
        <h2 id={heading}>
          {assunto} <span className={styles.who}>de {nome}</span>
        </h2>
        <p>
          <Tag>{kindLabels[tipo]}</Tag> Protocolo {protocolo}
        </p>
      </header>
      <WrittenWords message={message} />
      <Exchange message={message} />
      <p className={styles.end} role="status">
        {isOpen ? 'Reaberta: está de volta na fila.' : describeEnd(resposta)}
      </p>
      {error !== null && (
        <Notice kind="error" title="Não deu certo">
          <p>{error}</p>
        </Notice>
      )}
      {isOpen && (
        <p className={styles.queue}>
          <Link to={`${ownPaths.inbox}?caso=mensagem/${protocolo}`}>Abrir na fila</Link>
        </p>
      )}
      {mayReopen && !isOpen && (
        <div className={entry.actions}>
          <Button
            size="small"
            variant="outline"
            waiting={isRunning && 'Guardando…'}
            onClick={() => void reopen()}
          >
            Reabrir
            <VisuallyHidden> a mensagem {protocolo}</VisuallyHidden>
          </Button>
        </div>
      )}
    </article>
  );
}

/** Who ended a message, when, and the reason of a closing. */
function describeEnd(end: InboxMessage['resposta']): string {
  const verb = end?.motivo === undefined ? 'Respondida' : 'Encerrada';
  if (!end) return `${verb}.`;
  const { quem, em, motivo } = end;
  return `${verb} por ${quem}, em ${formatMinute(em)}${motivo === undefined ? '.' : `: ${motivo}`}`;
}
