import { type ClientListItem, clientStatusLabels } from '@serafim/contract/api/client/client-list';
import { formatDate } from '@serafim/contract/site/format-moment';
import { paths } from '@serafim/contract/site/paths';
import { pathTo } from '@serafim/platform-contract/path-to';
import { Tag, VisuallyHidden } from '@serafim/ui';
import { Link, useLocation } from 'react-router-dom';
import { EmailAddress } from '../screen/email-address.tsx';
import styles from './client-table.module.css';
import { PlanName } from './plan-name.tsx';

/** Where the contract stands; of one whose card is still taken, that a charge is late. */
function describeStatus({ contrato, emAtraso }: ClientListItem) {
  const label = clientStatusLabels[contrato];
  return contrato === 'ativo' && emAtraso
    ? { status: 'em-atraso', text: `${label}, em atraso` }
    : { status: contrato, text: label };
}

const shortId = (id: string) => `${id.slice(0, 4)}…${id.slice(-3)}`;

/** One client of the list. The area of the link covers the whole row. */
export function ClientRow({ client, mayEdit }: { client: ClientListItem; mayEdit: boolean }) {
  const { id, nome, email, cpf, plano, criadoEm } = client;
  const { status, text } = describeStatus(client);
  const { search } = useLocation();
  return (
    <tr>
      <td data-cell="id">
        <abbr title={id}>{shortId(id)}</abbr>
      </td>
      <th scope="row" data-cell="nome">
        {nome}
      </th>
      <td data-cell="email">
        <EmailAddress of={email} />
      </td>
      <td data-cell="cpf">{cpf}</td>
      <td data-cell="plano">
        <PlanName plan={plano} />
      </td>
      <td data-cell="situacao" data-status={status}>
        <Tag>{text}</Tag>
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
