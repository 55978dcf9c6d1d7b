import { isSameEmail } from '@serafim/contract/api/fields/same-email';
import type { InboxMessage, MessageAnswer, ReceivedMail } from '@serafim/contract/api/message/inbox';
import { formatMinute } from '@serafim/contract/site/format-moment';
import styles from './exchange.module.css';

type Mail = ({ from: 'team' } & MessageAnswer) | ({ from: 'sender' } & ReceivedMail);

/** The answers to a message, and the mails that came to them, the first one first. */
export function Exchange({ message }: { message: InboxMessage }) {
  const { respostas = [], recebidas = [] } = message;
  const mails: Mail[] = [
    ...respostas.map(one => ({ from: 'team', ...one }) as const),
    ...recebidas.map(one => ({ from: 'sender', ...one }) as const),
  ].sort((one, other) => Date.parse(one.em) - Date.parse(other.em));
  if (mails.length === 0) return null;
  return (
    <ol className={styles.mails}>
      {mails.map(mail => (
        <li key={`${mail.from} ${mail.em}`} data-from={mail.from}>
          <p className={styles.head}>
            <strong>{describeSender(mail, message)}</strong> {formatMinute(mail.em)}
          </p>
          <p className={styles.text}>{mail.texto}</p>
          {mail.from === 'sender' && mail.anexos.length > 0 && (
            <p className={styles.head}>Veio com {mail.anexos.join(', ')}. Anexos não ficam guardados.</p>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Whoever writes from another address may be somebody else. */
function describeSender(mail: Mail, { nome, email }: InboxMessage): string {
  if (mail.from === 'team') return `${mail.quem} respondeu em`;
  if (mail.tipo === 'devolvida') return 'O e-mail não chegou: voltou em';
  const isTheirs = isSameEmail(mail.de, email);
  return `${isTheirs ? nome : `De outro endereço, ${mail.de || 'desconhecido'}:`} escreveu por e-mail em`;
}
