import type { InboxMessage } from '@serafim/contract/api/inbox';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { Button, buttonClass, Notice, Tag, VisuallyHidden } from '@serafim/ui';
import { useId } from 'react';
import entry from '../screen/entry-card.module.css';
import { minuteOf } from '../words/when.ts';
import { kindLabels } from './inbox-state.ts';
import styles from './message-card.module.css';
import { useMarking } from './use-marking.ts';

/** The mail program with the answer begun: to whom, and under which protocol. */
const replyTo = ({ email, protocolo, assunto }: InboxMessage) =>
  `mailto:${email}?subject=${encodeURIComponent(`${assunto}: protocolo ${protocolo}`)}`;

/** One message, whole, with the way to answer it and the mark that it was. */
export function MessageCard({ host, message }: { host: RemoteHost; message: InboxMessage }) {
  const heading = useId();
  const { standing, answer, sending, trouble, mark } = useMarking(host, message);
  const { nome, email, assunto, texto, dados, protocolo, recebidaEm, tipo } = message;
  const answered = standing === 'respondida';
  return (
    <article className={entry.card} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>
          {assunto} <span className={styles.who}>de {nome}</span>
        </h2>
        <p>
          <Tag>{kindLabels[tipo]}</Tag> Protocolo {protocolo} · recebida em {minuteOf(recebidaEm)}
        </p>
      </header>
      {texto && <p className={styles.text}>{texto}</p>}
      <dl className={entry.facts}>
        <div>
          <dt>E-mail</dt>
          <dd>{email}</dd>
        </div>
        {dados.map(({ nome: name, valor }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.answer} role="status">
        {answered && `Respondida${answer ? ` por ${answer.quem}, em ${minuteOf(answer.em)}` : ''}.`}
      </p>
      {trouble !== null && (
        <Notice kind="error" title="Nada foi guardado">
          <p>{trouble}</p>
        </Notice>
      )}
      <div className={entry.acts}>
        <a className={buttonClass({ size: 'small' })} href={replyTo(message)}>
          Responder<VisuallyHidden> a {nome} por e-mail</VisuallyHidden>
        </a>
        <Button
          size="small"
          variant="outline"
          waiting={sending && 'Guardando…'}
          onClick={() => void mark(answered ? 'aberta' : 'respondida')}
        >
          {answered ? 'Reabrir' : 'Marcar como respondida'}
          <VisuallyHidden> a mensagem {protocolo}</VisuallyHidden>
        </Button>
      </div>
    </article>
  );
}
