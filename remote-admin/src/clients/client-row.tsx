import type { ClientListItem } from '@serafim/contract/api/client/client-list';
import { paths, pathTo } from '@serafim/contract/site/paths';
import { formatDate } from '@serafim/remote-kit/format-moment';
import { Tag, VisuallyHidden } from '@serafim/ui';
import { Link, useLocation } from 'react-router-dom';
import styles from './client-table.module.css';
import { PlanName } from './plan-name.tsx';

const shortId = (id: string) => `${id.slice(0, 4)}…${id.slice(-3)}`;

/** One client of the list. The area of the link covers the whole row. */
export function ClientRow({ client, mayEdit }: { client: ClientListItem; mayEdit: boolean }) {
  const { id, nome, email, cpf, plano, situacao, criadoEm } = client;
  const { search } = useLocation();
  return (
    <tr>
      <td data-cell="id">
        <abbr title={id}>{shortId(id)}</abbr>
      </td>
      <th scope="row" data-cell="nome">
        {nome}
      </th>
      <td data-cell="email">{email}</td>
      <td data-cell="cpf">{cpf}</td>
      <td data-cell="plano">
        <PlanName plan={plano} />
        <span className={styles.status} data-status={situacao}>
          <Tag>{situacao}</Tag>
        </span>
      </td>
      <td data-cell="criadoEm">{formatDate(criadoEm)}</td>
      <td data-cell="editar">
        <Link to={pathTo(paths.client, { id })} state={{ lista: search }} className={styles.edit ?? ''}>
          {mayEdit ? 'Editar' : 'Ver'}
          <VisuallyHidden> {nome}</VisuallyHidden>
        </Link>
      </td>
    </tr>
  );
}
