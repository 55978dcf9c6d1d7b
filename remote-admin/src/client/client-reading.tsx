import type { VersionedClient } from '@serafim/contract/client/api-client';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { RoleNote } from '../access/role-note.tsx';
import entry from '../screen/entry-card.module.css';
import styles from './client-editor.module.css';
import { Enrolment } from './enrolment.tsx';

/** A client as a role reads it that changes nothing. */
export function ClientReading({ host, loaded }: { host: RemoteHost; loaded: VersionedClient }) {
  const { id, nome, email, telefone } = loaded.client;
  return (
    <div className={styles.editor}>
      <div className={styles.work}>
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
      <Enrolment host={host} id={id} version={loaded.etag} />
    </div>
  );
}
