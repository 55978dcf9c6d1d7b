import type { InboxMessage } from '@serafim/contract/api/inbox';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { EmptyState, Pagination } from '@serafim/ui';
import type { Reading } from '../access/use-reading.ts';
import styles from '../screen/entry-list.module.css';
import { Loading } from '../screen/loading.tsx';
import { ReadFailure } from '../screen/read-failure.tsx';
import { type InboxState, PAGE_SIZE } from './inbox-state.ts';
import { MessageCard } from './message-card.tsx';

interface MessageListProps {
  host: RemoteHost;
  state: InboxState;
  reading: Exclude<Reading<{ items: InboxMessage[]; total: number }>, { status: 'forbidden' }>;
  onRetry: () => void;
  onPage: (page: number) => void;
}

/** One page of messages, none, a failure, or paper while it is read. */
export function MessageList({ host, state, reading, onRetry, onPage }: MessageListProps) {
  if (reading.status === 'loading') return <Loading />;
  if (reading.status === 'failed')
    return (
      <ReadFailure title="Não conseguimos abrir as mensagens" reason={reading.reason} onRetry={onRetry} />
    );
  const { items, total } = reading.data;
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
      <p className={styles.count} role="status">
        {countOf(total, state.situacao)}
      </p>
      <ol className={styles.list}>
        {items.map(message => (
          <li key={message.protocolo}>
            <MessageCard host={host} message={message} />
          </li>
        ))}
      </ol>
      <Pagination page={state.pagina} size={PAGE_SIZE} total={total} onPage={onPage} />
    </>
  );
}

const countOf = (total: number, situacao: InboxState['situacao']) => {
  const messages = total === 1 ? '1 mensagem' : `${total.toLocaleString('pt-BR')} mensagens`;
  return situacao === 'aberta'
    ? `${messages} à espera de resposta. A mais antiga vem primeiro.`
    : `${messages} com resposta. A última vem primeiro.`;
};
