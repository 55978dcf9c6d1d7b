import type { InboxMessage } from '@serafim/contract/api/message/inbox';
import { formatCount } from '@serafim/contract/site/format-count';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { EmptyState, Pagination } from '@serafim/ui';
import { RoleNote } from '../access/role-note.tsx';
import styles from '../screen/entry-list.module.css';
import { InventedNote } from '../screen/invented-note.tsx';
import { type AnsweredState, PAGE_SIZE } from './answered-state.ts';
import { MessageCard } from './message-card.tsx';

interface MessageListProps {
  host: RemoteHost;
  items: readonly InboxMessage[];
  total: number;
  state: AnsweredState;
  onPage: (page: number) => void;
}

/** One page of answered messages, or that there are none. */
export function MessageList({ host, items, total, state: { busca, pagina }, onPage }: MessageListProps) {
  if (items.length === 0 && busca !== '')
    return (
      <EmptyState title={`Nada encontrado com “${busca}”`}>
        <p>Todas as palavras precisam estar na mensagem. Tente menos palavras, ou só o nome.</p>
      </EmptyState>
    );
  if (items.length === 0)
    return (
      <EmptyState title="Nenhuma mensagem respondida">
        <p>O que for respondido ou encerrado na fila aparece aqui.</p>
      </EmptyState>
    );
  return (
    <>
      <RoleNote host={host} needed="atendimento" />
      <p className={styles.count} role="status">
        {busca === ''
          ? `${formatCount(total, 'mensagem', 'mensagens')} respondidas ou encerradas.`
          : `${formatCount(total, 'mensagem encontrada', 'mensagens encontradas')}.`}{' '}
        A última vem primeiro.
      </p>
      <InventedNote emails={items.map(({ email }) => email)} />
      <ol className={styles.list}>
        {items.map(message => (
          <li key={message.protocolo}>
            <MessageCard host={host} message={message} />
          </li>
        ))}
      </ol>
      <Pagination page={pagina} size={PAGE_SIZE} total={total} onPage={onPage} />
    </>
  );
}
