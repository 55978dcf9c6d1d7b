import { useState } from 'react';
import { Pagination, PlanGlyph, SortableHead, type SortDirection, Table } from '../../index.ts';

const clients = [
  { name: 'Ana Beatriz Souza', email: 'ana.souza@exemplo.com.br', theme: 'blue', plan: 'Guardian' },
  { name: 'Antônio Carlos Pereira', email: 'tonico.pereira@exemplo.com.br', theme: 'green', plan: 'Angel' },
  { name: 'Caio Henrique Tanaka', email: 'caio.tanaka@exemplo.com.br', theme: 'gray', plan: 'Premium' },
] as const;

export function TableExample() {
  const [sorted, setSorted] = useState<SortDirection>('ascending');
  const [page, setPage] = useState(1);
  const rows = sorted === 'ascending' ? clients : clients.toReversed();
  return (
    <>
      <Table
        caption="Clientes"
        stacked
        head={
          <>
            <SortableHead
              sorted={sorted}
              onSort={() => setSorted(sorted === 'ascending' ? 'descending' : 'ascending')}
            >
              nome
            </SortableHead>
            <SortableHead onSort={() => setSorted('ascending')}>email</SortableHead>
            <th scope="col">plano</th>
          </>
        }
      >
        {rows.map(({ name, email, theme, plan }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{email}</td>
            <td data-label="plano">
              <PlanGlyph theme={theme} />
              {plan}
            </td>
          </tr>
        ))}
      </Table>
      <Pagination page={page} size={10} total={128} onPage={setPage} />
    </>
  );
}
