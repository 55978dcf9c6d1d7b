import type { ClientListItem } from '@serafim/contract/api/client/client-list';
import type { Page } from '@serafim/contract/client/api-client';
import { formatCount } from '@serafim/contract/site/format-count';
import type { PageProps } from '@serafim/platform-contract/page';
import { VisuallyHidden } from '@serafim/ui';
import { useCallback, useEffect, useRef } from 'react';
import { type SetURLSearchParams, useLocation, useSearchParams } from 'react-router-dom';
import type { AdminQuery } from '../access/admin-query.ts';
import { Forbidden } from '../access/forbidden.tsx';
import { useOffers } from '../access/role.ts';
import { useAdminQuery } from '../access/use-admin-query.ts';
import { AdminScreen } from '../screen/admin-screen.tsx';
import { ClientExport } from './client-export.tsx';
import { ClientFilters } from './client-filters.tsx';
import { ClientResults } from './client-results.tsx';
import {
  changeListState,
  hiddenSearch,
  type ListState,
  mayBeCpf,
  readListState,
  toListQuery,
  writeListState,
} from './list-state.ts';

/** The list of clients: search, filters, order and page are in the address, but for a search that may be a CPF. */
export default function ClientsPage({ host }: PageProps) {
  const [params, setParams] = useSearchParams();
  const search = params.toString();
  const { state: hidden } = useLocation();
  const state = readListState(params, hidden);
  const { busca } = state;

  const read: AdminQuery<Page<ClientListItem>> = useCallback(
    (api, signal) =>
      // A search, which may be a CPF, travels in the body.
      (busca === '' ? api.clients : api.searchClients)(
        toListQuery({ ...readListState(new URLSearchParams(search)), busca }),
        { signal },
      ),
    [search, busca],
  );
  const { result, refetch } = useAdminQuery(host, read);
  const mayEdit = useOffers(host, 'atendimento');
  useScrollToTop(state.pagina);

  const change = (changed: Partial<ListState>) => {
    const next = changeListState(state, changed);
    setParams(writeListState(next), { replace: 'busca' in changed, state: hiddenSearch(next) });
  };
  useAddressWithoutCpf(params, state, setParams);

  if (result.status === 'forbidden') return <Forbidden host={host} />;
  const count = (
    <p role="status">
      {result.status === 'ready' && formatCount(result.data.total, 'cliente', 'clientes')}
      {state.pagina > 1 && <VisuallyHidden>, página {state.pagina}</VisuallyHidden>}
    </p>
  );
  return (
    <AdminScreen title="Clientes" aside={count}>
      <ClientFilters state={state} onChange={change} end={<ClientExport host={host} state={state} />} />
      <ClientResults state={state} result={result} mayEdit={mayEdit} onChange={change} onRetry={refetch} />
    </AdminScreen>
  );
}

/** Takes what may be a CPF out of an address that was typed, or stored as a bookmark. */
function useAddressWithoutCpf(params: URLSearchParams, state: ListState, setParams: SetURLSearchParams) {
  const isInAddress = mayBeCpf(params.get('busca') ?? '');
  useEffect(() => {
    if (isInAddress) setParams(writeListState(state), { replace: true, state: hiddenSearch(state) });
  }, [isInAddress, state, setParams]);
}

/** Scrolls to the top of the list when another of its pages is opened. */
function useScrollToTop(page: number) {
  const previous = useRef(page);
  useEffect(() => {
    if (previous.current !== page) scrollTo({ top: 0 });
    previous.current = page;
  }, [page]);
}
