import type { ErasureRequest } from '@serafim/contract/api/erasure/erasure';
import { formatCount } from '@serafim/contract/site/format-count';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { EmptyState, Pagination } from '@serafim/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { RoleNote } from '../access/role-note.tsx';
import { ownPaths } from '../own-paths.ts';
import styles from '../screen/entry-list.module.css';
import { InventedNote } from '../screen/invented-note.tsx';
import { ErasureCard } from './erasure-card.tsx';
import { type ErasureState, PAGE_SIZE } from './erasure-state.ts';

interface ErasureListProps {
  host: RemoteHost;
  state: ErasureState;
  items: readonly ErasureRequest[];
  total: number;
  /** Called when a request on the screen is outdated: the list must be read again. */
  onOutdated: () => void;
  onPage: (page: number) => void;
}

const empty = {
  aberta: {
    title: 'Nenhum pedido esperando',
    text: 'Quem pede para apagar os dados em Minha conta aparece aqui.',
  },
  respondida: {
    title: 'Nenhum pedido respondido',
    text: 'Os pedidos atendidos e recusados aparecem aqui.',
  },
} as const;

/** One page of requests, or the one that the address names, or that there are none. */
export function ErasureList({ host, state, items, total, onOutdated, onPage }: ErasureListProps) {
  /** How many were answered on this screen: they stay visible and no longer wait. */
  const [answered, setAnswered] = useState(0);
  const isOne = state.pedido !== '';
  if (isOne && items.length === 0)
    return (
      <EmptyState title="Este pedido não existe mais">
        <p>Ele foi retirado, ou o endereço não está inteiro.</p>
        <WholeList />
      </EmptyState>
    );
  if (items.length === 0)
    return (
      <EmptyState title={empty[state.situacao].title}>
        <p>{empty[state.situacao].text}</p>
      </EmptyState>
    );
  return (
    <>
      <RoleNote host={host} needed="atendimento" />
      {isOne ? (
        <p className={styles.count}>
          <WholeList />
        </p>
      ) : (
        <p className={styles.count} role="status">
          {describeCount(total - answered, state.situacao)}
        </p>
      )}
      <InventedNote emails={items.flatMap(({ pessoa }) => pessoa?.email ?? [])} />
      <ol className={styles.list}>
        {items.map(request => (
          <li key={request.protocolo}>
            <ErasureCard
              host={host}
              request={request}
              isChosen={isOne}
              onOutdated={onOutdated}
              onAnswered={() => setAnswered(count => count + 1)}
            />
          </li>
        ))}
      </ol>
      <Pagination page={state.pagina} size={PAGE_SIZE} total={total} onPage={onPage} />
    </>
  );
}

const WholeList = () => <Link to={ownPaths.erasures}>Ver todos os pedidos em aberto</Link>;

function describeCount(total: number, situacao: ErasureState['situacao']) {
  if (total === 0) return 'Tudo respondido: nenhum pedido espera mais.';
  const requests = formatCount(total, 'pedido', 'pedidos');
  return situacao === 'aberta'
    ? `${requests} à espera de resposta. O que vence antes vem primeiro.`
    : `${requests} com resposta. A última vem primeiro.`;
}
