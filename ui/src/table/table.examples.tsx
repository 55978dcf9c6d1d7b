import { useState } from 'react';
import { PlanGlyph } from '../plan-glyph/plan-glyph.tsx';
import { SortableHead, type SortDirection } from './sortable-head.tsx';
import { Table } from './table.tsx';

const clients = [
  { name: 'Ana Beatriz Souza', email: 'ana.souza@exemplo.com.br', theme: 'blue', plan: 'Guardian' },
  { name: 'Antônio Carlos Pereira', email: 'tonico.pereira@exemplo.com.br', theme: 'green', plan: 'Angel' },
  { name: 'Caio Henrique Tanaka', email: 'caio.tanaka@exemplo.com.br', theme: 'gray', plan: 'Premium' },
] as const;

function Clients() {
  const [sorted, setSorted] = useState<SortDirection>('ascending');
  const rows = sorted === 'ascending' ? clients : clients.toReversed();
  return (
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
  );
}

const Prices = () => (
  <Table
    caption="Preços"
    head={
      <>
        <th scope="col">plano</th>
        <th scope="col">por mês</th>
      </>
    }
  >
    <tr>
      <th scope="row">Angel</th>
      <td>R$ 59,90</td>
    </tr>
  </Table>
);

export const examples = { 'stacked, with SortableHead': <Clients />, 'scrolls sideways': <Prices /> };
