import type { InboxMessage } from '@serafim/contract/api/message/inbox';
import { formatCount } from '@serafim/contract/site/format-count';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { EmptyState, Pagination } from '@serafim/ui';
import { RoleNote } from '../access/role-note.tsx';
import styles from '../screen/entry-list.module.css';
import { InventedNote } from '../screen/invented-note.tsx';
import { PAGE_SIZE } from './answered-state.ts';
import { MessageCard } from './message-card.tsx';

interface MessageListProps {
  host: RemoteHost;
  items: readonly InboxMessage[];
  total: number;
  page: number;
  onPage: (page: number) => void;
}

/** One page of answered messages, or that there are none. */
export function MessageList({ host, items, total, page, onPage }: MessageListProps) {
  if (items.length === 0)
    return (
      <EmptyState title="Nenhuma mensagem respondida">
        <p>O que for respondido ou encerrado na fila aparece aqui.</p>
      </EmptyState>
    );
  return (
    <>
      <RoleNote host={host} needed="atendimento" />
      <p className={styles.count}>
        {formatCount(total, 'mensagem', 'mensagens')} respondidas ou encerradas. A última vem primeiro.
      </p>
      <InventedNote emails={items.map(({ email }) => email)} />
      <ol className={styles.list}>
        {items.map(message => (
          <li key={message.protocolo}>
            <MessageCard host={host} message={message} />
          </li>
        ))}
      </ol>
      <Pagination page={page} size={PAGE_SIZE} total={total} onPage={onPage} />
    </>
  );
}
