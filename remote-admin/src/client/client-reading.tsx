import type { ClientRecord } from '@serafim/contract/api/client/client-record';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { RoleNote } from '../access/role-note.tsx';
import entry from '../screen/entry-card.module.css';

/** The fields of a client as a role reads them that changes nothing. */
export const ClientReading = ({
  host,
  client: { nome, email, telefone },
}: {
  host: RemoteHost;
  client: ClientRecord;
}) => (
  <div>
    <RoleNote host={host} needed="atendimento" />
    <dl className={entry.facts}>
      {Object.entries({ nome, email, telefone }).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || 'nenhum'}</dd>
        </div>
      ))}
    </dl>
  </div>
);
