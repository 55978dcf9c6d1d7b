import type { InboxMessage } from '@serafim/contract/api/message/inbox';
import { formatCount } from '@serafim/contract/site/format-count';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { EmptyState, Pagination } from '@serafim/ui';
import { useState } from 'react';
import { RoleNote } from '../access/role-note.tsx';
import styles from '../screen/entry-list.module.css';
import { InventedNote } from '../screen/invented-note.tsx';
import { type InboxState, PAGE_SIZE } from './inbox-state.ts';
import { MessageCard } from './message-card.tsx';

interface MessageListProps {
  host: RemoteHost;
  state: InboxState;
  items: readonly InboxMessage[];
  total: number;
  onPage: (page: number) => void;
}

/** One page of messages, or that there are none. */
export function MessageList({ host, state, items, total, onPage }: MessageListProps) {
  // Marked messages stay on the screen, and count as what they are now.
  const [moved, setMoved] = useState(0);
  if (items.length === 0)
    return (
      <EmptyState
        title={state.situacao === 'aberta' ? 'Nenhuma mensagem esperando' : 'Nenhuma mensagem respondida'}
      >
        <p>
          {state.situacao === 'aberta'
            ? 'O que chegar pelos formulários do site aparece aqui.'
            : 'O que for marcado como respondido aparece aqui.'}
        </p>
      </EmptyState>
    );
  return (
    <>
      <RoleNote host={host} needed="atendimento" />
      <p className={styles.count} role="status">
        {describeCount(total - moved, state.situacao)}
      </p>
      <InventedNote emails={items.map(({ email }) => email)} />
      <ol className={styles.list}>
        {items.map(message => (
          <li key={message.protocolo}>
            <MessageCard
              host={host}
              message={message}
              onMarked={status => setMoved(count => count + (status === state.situacao ? -1 : 1))}
            />
          </li>
        ))}
      </ol>
      <Pagination page={state.pagina} size={PAGE_SIZE} total={total} onPage={onPage} />
    </>
  );
}

function describeCount(total: number, situacao: InboxState['situacao']) {
  if (total === 0)
    return situacao === 'aberta' ? 'Em dia: nenhuma mensagem espera mais.' : 'Nenhuma mensagem com resposta.';
  const messages = formatCount(total, 'mensagem', 'mensagens');
  return situacao === 'aberta'
    ? `${messages} à espera de resposta. A mais antiga vem primeiro.`
    : `${messages} com resposta. A última vem primeiro.`;
}
