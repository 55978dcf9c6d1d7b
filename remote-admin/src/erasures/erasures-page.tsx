import { type ErasureRequest, erasureStandings } from '@serafim/contract/api/erasure';
import type { PageProps } from '@serafim/contract/remote/page';
import { Segmented } from '@serafim/ui';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Forbidden } from '../access/forbidden.tsx';
import type { Read } from '../access/read-guarded.ts';
import { useReading } from '../access/use-reading.ts';
import { InboxTabs } from '../inbox/inbox-tabs.tsx';
import { AdminScreen } from '../screen/admin-screen.tsx';
import { EnterRequest } from './enter-request.tsx';
import { ErasureList } from './erasure-list.tsx';
import { type ErasureState, erasureQuery, readErasureState, writeErasureState } from './erasure-state.ts';
import styles from './erasures-page.module.css';

interface RequestsOfPage {
  items: ErasureRequest[];
  total: number;
}

const standingLabels = { aberta: 'Abertos', respondida: 'Respondidos' } as const;

/** Who asked to be forgotten, and until when they are to be answered. */
export default function ErasuresPage({ host }: PageProps) {
  const [params, setParams] = useSearchParams();
  const search = params.toString();
  const state = readErasureState(params);
  const read: Read<RequestsOfPage> = useCallback(
    (api, signal) =>
      api.erasureRequests(erasureQuery(readErasureState(new URLSearchParams(search))), { signal }),
    [search],
  );
  const { reading, again } = useReading(host, read);
  const change = (changed: Partial<ErasureState>) =>
    setParams(writeErasureState({ ...state, pagina: 1, ...changed }));

  if (reading.status === 'forbidden') return <Forbidden host={host} />;
  return (
    <AdminScreen title="Eliminação de dados">
      <InboxTabs />
      <div className={styles.filters}>
        <Segmented
          legend="Situação"
          value={state.situacao}
          options={erasureStandings.map(value => ({ value, label: standingLabels[value] }))}
          onChange={situacao => change({ situacao })}
        />
        <EnterRequest host={host} onEntered={again} />
      </div>
      <ErasureList
        host={host}
        state={state}
        reading={reading}
        onRetry={again}
        onPage={pagina => change({ pagina })}
      />
    </AdminScreen>
  );
}
