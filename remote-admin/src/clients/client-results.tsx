import type { Page } from '@serafim/contract/api/client';
import type { ClientListItem } from '@serafim/contract/api/client-list';
import { Pagination } from '@serafim/ui';
import type { Reading } from '../access/use-reading.ts';
import { Loading } from '../screen/loading.tsx';
import { ReadFailure } from '../screen/read-failure.tsx';
import { ClientTable } from './client-table.tsx';
import { isFiltered, type ListState, noFilters, PAGE_SIZE, pressedOrder } from './list-state.ts';
import { NoClients } from './no-clients.tsx';

/** One page of clients, and how many there are in all. */
export type ClientsOfPage = Page<ClientListItem>;

interface ClientResultsProps {
  state: ListState;
  reading: Exclude<Reading<ClientsOfPage>, { status: 'forbidden' }>;
  onChange: (change: Partial<ListState>) => void;
  onRetry: () => void;
}

/** What the search found: lines, none, a failure, or paper while it runs. */
export function ClientResults({ state, reading, onChange, onRetry }: ClientResultsProps) {
  if (reading.status === 'failed')
    return <ReadFailure title="erro ao buscar o usuario" reason={reading.reason} onRetry={onRetry} />;

  const shown = reading.status === 'loading' ? reading.stale : reading.data;
  if (shown === null) return <Loading />;
  if (shown.items.length === 0)
    return (
      <NoClients
        filtered={isFiltered(state)}
        pages={Math.ceil(shown.total / PAGE_SIZE)}
        onClear={() => onChange(noFilters)}
        onPage={pagina => onChange({ pagina })}
      />
    );
  return (
    <>
      <ClientTable
        clients={shown.items}
        ordem={state.ordem}
        onSort={column => onChange({ ordem: pressedOrder(state.ordem, column) })}
        busy={reading.status === 'loading'}
      />
      <Pagination
        page={state.pagina}
        size={PAGE_SIZE}
        total={shown.total}
        onPage={pagina => onChange({ pagina })}
      />
    </>
  );
}
