import type { ClientListItem } from '@serafim/contract/api/client/client-list';
import type { Page } from '@serafim/contract/client/api-client';
import { LoadError, Loading, Pagination } from '@serafim/ui';
import type { AdminQueryState } from '../access/use-admin-query.ts';
import { InventedNote } from '../screen/invented-note.tsx';
import { ClientTable } from './client-table.tsx';
import { EmptyList } from './empty-list.tsx';
import { isFiltered, type ListState, noFilters, PAGE_SIZE, pressedOrder } from './list-state.ts';

const FAILURE = 'erro ao buscar o usuario';

interface ClientResultsProps {
  state: ListState;
  result: AdminQueryState<Page<ClientListItem>>;
  /** Whether the links of the rows lead to a form. */
  mayEdit: boolean;
  onChange: (change: Partial<ListState>) => void;
  onRetry: () => void;
}

/** The clients found, while another search loads those found before; or that there are none, or an error. */
export function ClientResults({ state, result, mayEdit, onChange, onRetry }: ClientResultsProps) {
  if (result.status === 'forbidden') return null;
  if (result.status === 'failed')
    return <LoadError title={FAILURE} reason={result.reason} onRetry={onRetry} />;

  const page = result.status === 'loading' ? result.previous : result.data;
  if (page === null) return <Loading failure={FAILURE} onRetry={onRetry} />;
  if (page.items.length === 0)
    return (
      <EmptyList
        filtered={isFiltered(state)}
        pages={Math.ceil(page.total / PAGE_SIZE)}
        onClear={() => onChange(noFilters)}
        onPage={pagina => onChange({ pagina })}
      />
    );
  return (
    <>
      <ClientTable
        clients={page.items}
        mayEdit={mayEdit}
        ordem={state.ordem}
        onSort={column => onChange({ ordem: pressedOrder(state.ordem, column) })}
        busy={result.status === 'loading'}
      />
      <InventedNote emails={page.items.map(({ email }) => email)} />
      <Pagination
        page={state.pagina}
        size={PAGE_SIZE}
        total={page.total}
        onPage={pagina => onChange({ pagina })}
      />
    </>
  );
}
