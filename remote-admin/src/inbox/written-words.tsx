import type { InboxMessage } from '@serafim/contract/api/message/inbox';
import { formatMinute } from '@serafim/contract/site/format-moment';
import { EmailAddress } from '../screen/email-address.tsx';
import entry from '../screen/entry-card.module.css';
import styles from './written-words.module.css';

/** What somebody wrote, on a sheet with a folded corner, and the other fields of the form. */
export const WrittenWords = ({ message }: { message: InboxMessage }) => (
  <>
    <div className={styles.sheet}>
      <p className={styles.head}>
        <strong>{message.nome}</strong> {formatMinute(message.recebidaEm)}, pelo site
      </p>
      <p className={styles.text}>{message.texto || 'Sem texto: veja os campos abaixo.'}</p>
    </div>
    <dl className={entry.facts}>
      <div>
        <dt>E-mail</dt>
        <dd>
          <EmailAddress of={message.email} />
        </dd>
      </div>
      {message.dados.map(({ nome, valor }) => (
        <div key={nome}>
          <dt>{nome}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
    </dl>
  </>
);
