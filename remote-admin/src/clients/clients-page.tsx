import type { PageProps } from '@serafim/contract/remote/page';
import { VisuallyHidden } from '@serafim/ui';
import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Forbidden } from '../access/forbidden.tsx';
import type { Read } from '../access/read-guarded.ts';
import { useReading } from '../access/use-reading.ts';
import { AdminScreen } from '../screen/admin-screen.tsx';
import { ClientExport } from './client-export.tsx';
import { ClientFilters } from './client-filters.tsx';
import { ClientResults, type ClientsOfPage } from './client-results.tsx';
import { changeListState, type ListState, listQuery, readListState, writeListState } from './list-state.ts';

/** Finds a client: search, filters, order and pages, all kept in the address. */
export default function ClientsPage({ host }: PageProps) {
  const [params, setParams] = useSearchParams();
  const search = params.toString();
  const state = readListState(params);

  const read: Read<ClientsOfPage> = useCallback(
    (api, signal) => api.clients(listQuery(readListState(new URLSearchParams(search))), { signal }),
    [search],
  );
  const { reading, again } = useReading(host, read);
  useTopAtPageTurn(state.pagina);

  const change = (changed: Partial<ListState>) =>
    setParams(writeListState(changeListState(state, changed)), { replace: 'busca' in changed });

  if (reading.status === 'forbidden') return <Forbidden host={host} />;
  const count = (
    <p role="status">
      {reading.status === 'ready' && countOf(reading.data.total)}
      {state.pagina > 1 && <VisuallyHidden>, página {state.pagina}</VisuallyHidden>}
    </p>
  );
  return (
    <AdminScreen title="Clientes" aside={count}>
      <ClientFilters state={state} onChange={change} end={<ClientExport host={host} state={state} />} />
      <ClientResults state={state} reading={reading} onChange={change} onRetry={again} />
    </AdminScreen>
  );
}

const countOf = (total: number) => (total === 1 ? '1 cliente' : `${total.toLocaleString('pt-BR')} clientes`);

/** Brings the top of the list back into view when one of its pages is turned. */
function useTopAtPageTurn(page: number) {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current !== page) scrollTo({ top: 0 });
    shown.current = page;
  }, [page]);
}
