import { type ErasureRequest, erasureStatuses } from '@serafim/contract/api/erasure/erasure';
import type { PageProps } from '@serafim/platform-contract/page';
import { Segmented } from '@serafim/ui';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AdminQuery } from '../access/admin-query.ts';
import { Forbidden } from '../access/forbidden.tsx';
import { QueryView } from '../access/query-view.tsx';
import { useOffers } from '../access/role.ts';
import { useAdminQuery } from '../access/use-admin-query.ts';
import { InboxTabs } from '../inbox/inbox-tabs.tsx';
import { AdminScreen } from '../screen/admin-screen.tsx';
import { EnterRequest } from './enter-request.tsx';
import { ErasureList } from './erasure-list.tsx';
import { type ErasureState, readErasureState, toErasureQuery, writeErasureState } from './erasure-state.ts';
import styles from './erasures-page.module.css';

const standingLabels = { aberta: 'Abertos', respondida: 'Respondidos' } as const;

/** The requests to erase personal data, and when each is due. */
export default function ErasuresPage({ host }: PageProps) {
  const [params, setParams] = useSearchParams();
  const search = params.toString();
  const state = readErasureState(params);
  const read: AdminQuery<{ items: ErasureRequest[]; total: number }> = useCallback(
    (api, signal) =>
      api.erasureRequests(toErasureQuery(readErasureState(new URLSearchParams(search))), { signal }),
    [search],
  );
  const { result, refetch } = useAdminQuery(host, read);
  const mayEnter = useOffers(host, 'atendimento');
  const change = (changed: Partial<ErasureState>) =>
    setParams(writeErasureState({ ...state, pagina: 1, pedido: '', ...changed }));

  if (result.status === 'forbidden') return <Forbidden host={host} />;
  return (
    <AdminScreen title="Exclusão de dados">
      <InboxTabs current="erasures" />
      <div className={styles.filters}>
        <Segmented
          legend="Situação"
          value={state.situacao}
          options={erasureStatuses.map(value => ({ value, label: standingLabels[value] }))}
          onChange={situacao => change({ situacao })}
        />
        {mayEnter && <EnterRequest host={host} onEntered={refetch} />}
      </div>
      <QueryView result={result} error="Não conseguimos abrir os pedidos" onRetry={refetch}>
        {page => (
          <ErasureList
            host={host}
            state={state}
            {...page}
            onOutdated={refetch}
            onPage={pagina => change({ pagina })}
          />
        )}
      </QueryView>
    </AdminScreen>
  );
}
