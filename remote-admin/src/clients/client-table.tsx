import type { ClientListItem, ClientOrder } from '@serafim/contract/api/client/client-list';
import { SortableHead, VisuallyHidden } from '@serafim/ui';
import { ClientRow } from './client-row.tsx';
import styles from './client-table.module.css';
import { type SortColumn, sortDirection } from './list-state.ts';

interface ClientTableProps {
  clients: readonly ClientListItem[];
  mayEdit: boolean;
  ordem: ClientOrder;
  onSort: (column: SortColumn) => void;
  /** Other clients are loading. */
  busy: boolean;
}

/** One page of clients. */
export function ClientTable({ clients, mayEdit, ordem, onSort, busy }: ClientTableProps) {
  const sortable = (column: SortColumn, label: string) => (
    <SortableHead sorted={sortDirection(ordem, column)} onSort={() => onSort(column)}>
      {label}
    </SortableHead>
  );
  return (
    <table className={styles.table} aria-busy={busy}>
      <caption>
        <VisuallyHidden>Clientes</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">id</th>
          {sortable('nome', 'nome')}
          {sortable('email', 'email')}
          <th scope="col">CPF</th>
          {sortable('plano', 'plano')}
          <th scope="col">situação</th>
          {sortable('criadoEm', 'criado em')}
          <th scope="col">
            <VisuallyHidden>ação</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {clients.map(client => (
          <ClientRow key={client.id} client={client} mayEdit={mayEdit} />
        ))}
      </tbody>
    </table>
  );
}
