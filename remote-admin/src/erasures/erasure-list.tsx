import type { ErasureRequest } from '@serafim/contract/api/erasure';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { EmptyState, Pagination } from '@serafim/ui';
import { useState } from 'react';
import type { Reading } from '../access/use-reading.ts';
import styles from '../screen/entry-list.module.css';
import { Loading } from '../screen/loading.tsx';
import { ReadFailure } from '../screen/read-failure.tsx';
import { ErasureCard } from './erasure-card.tsx';
import { type ErasureState, PAGE_SIZE } from './erasure-state.ts';

interface ErasureListProps {
  host: RemoteHost;
  state: ErasureState;
  reading: Exclude<Reading<{ items: ErasureRequest[]; total: number }>, { status: 'forbidden' }>;
  onRetry: () => void;
  onPage: (page: number) => void;
}

const empty = {
  aberta: {
    title: 'Nenhum pedido esperando',
    words: 'Quem pede para apagar os dados em Minha conta aparece aqui.',
  },
  respondida: {
    title: 'Nenhum pedido respondido',
    words: 'Os pedidos atendidos e recusados aparecem aqui.',
  },
} as const;

/** One page of requests, none, a failure, or paper while it is read. */
export function ErasureList({ host, state, reading, onRetry, onPage }: ErasureListProps) {
  if (reading.status === 'loading') return <Loading />;
  if (reading.status === 'failed')
    return <ReadFailure title="Não conseguimos abrir os pedidos" reason={reading.reason} onRetry={onRetry} />;
  return <Requests host={host} state={state} {...reading.data} onOld={onRetry} onPage={onPage} />;
}

interface RequestsProps extends Pick<ErasureListProps, 'host' | 'state' | 'onPage'> {
  items: readonly ErasureRequest[];
  total: number;
  onOld: () => void;
}

function Requests({ host, state, items, total, onOld, onPage }: RequestsProps) {
  /** Those that were answered here: they stay on the screen and wait no more. */
  const [answered, setAnswered] = useState(0);
  if (items.length === 0)
    return (
      <EmptyState title={empty[state.situacao].title}>
        <p>{empty[state.situacao].words}</p>
      </EmptyState>
    );
  return (
    <>
      <p className={styles.count} role="status">
        {countOf(total - answered, state.situacao)}
      </p>
      <ol className={styles.list}>
        {items.map(request => (
          <li key={request.protocolo}>
            <ErasureCard
              host={host}
              request={request}
              onOld={onOld}
              onAnswered={() => setAnswered(count => count + 1)}
            />
          </li>
        ))}
      </ol>
      <Pagination page={state.pagina} size={PAGE_SIZE} total={total} onPage={onPage} />
    </>
  );
}

const countOf = (total: number, situacao: ErasureState['situacao']) => {
  if (total === 0) return 'Tudo respondido: nenhum pedido espera mais.';
  const requests = total === 1 ? '1 pedido' : `${total.toLocaleString('pt-BR')} pedidos`;
  return situacao === 'aberta'
    ? `${requests} à espera de resposta. O que vence antes vem primeiro.`
    : `${requests} com resposta. A última vem primeiro.`;
};
