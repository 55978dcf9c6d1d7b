import type { InboxMessage, MessageStatus } from '@serafim/contract/api/message/inbox';
import { addDays, dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { formatMinute } from '@serafim/contract/site/format-moment';
import { MESSAGE_DAYS } from '@serafim/contract/site/message-terms';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { Button, buttonClass, Notice, Tag, VisuallyHidden } from '@serafim/ui';
import { useId } from 'react';
import { useOffers } from '../access/role.ts';
import { EmailAddress } from '../screen/email-address.tsx';
import entry from '../screen/entry-card.module.css';
import { describeTimeLeft } from '../screen/time-left.ts';
import { kindLabels } from './inbox-state.ts';
import styles from './message-card.module.css';
import { useMarking } from './use-marking.ts';

/** Opens the mail program with recipient and protocol filled in. */
const replyAddress = ({ email, protocolo, assunto }: InboxMessage) =>
  `mailto:${email}?subject=${encodeURIComponent(`${assunto}: protocolo ${protocolo}`)}`;

interface MessageCardProps {
  host: RemoteHost;
  message: InboxMessage;
  /** Called with what the message is now. */
  onMarked: (status: MessageStatus) => void;
}

/** One message, with the link to answer it and the button that marks it as answered. */
export function MessageCard({ host, message, onMarked }: MessageCardProps) {
  const heading = useId();
  const { status, answer, isRunning, error, mark } = useMarking(host, message, onMarked);
  const { nome, email, assunto, texto, dados, protocolo, recebidaEm, tipo } = message;
  const answered = status === 'respondida';
  const timeLeft = describeTimeLeft(
    addDays(dayInSaoPaulo(new Date(recebidaEm)), MESSAGE_DAYS),
    dayInSaoPaulo(new Date()),
  );
  const mayAnswer = useOffers(host, 'atendimento');
  return (
    <article className={entry.card} data-brief aria-labelledby={heading}>
      <header>
        <h2 id={heading}>
          {assunto} <span className={styles.who}>de {nome}</span>
        </h2>
        <p>
          <Tag>{kindLabels[tipo]}</Tag> Protocolo {protocolo} · recebida em {formatMinute(recebidaEm)}
        </p>
      </header>
      {!answered && (
        <p className={styles.due} data-urgent={timeLeft.urgent || undefined}>
          {timeLeft.text}
        </p>
      )}
      {texto && <p className={styles.text}>{texto}</p>}
      <dl className={entry.facts}>
        <div>
          <dt>E-mail</dt>
          <dd>
            <EmailAddress of={email} />
          </dd>
        </div>
        {dados.map(({ nome: name, valor }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.answer} role="status">
        {answered && `Respondida${answer ? ` por ${answer.quem}, em ${formatMinute(answer.em)}` : ''}.`}
      </p>
      {error !== null && (
        <Notice kind="error" title="Nada foi guardado">
          <p>{error}</p>
        </Notice>
      )}
      {mayAnswer && (
        <div className={entry.actions}>
          <a
            className={buttonClass({ size: 'small', variant: answered ? 'outline' : 'primary' })}
            href={replyAddress(message)}
          >
            Responder<VisuallyHidden> a {nome} por e-mail</VisuallyHidden>
          </a>
          <Button
            size="small"
            variant="outline"
            waiting={isRunning && 'Guardando…'}
            onClick={() => void mark(answered ? 'aberta' : 'respondida')}
          >
            {answered ? 'Reabrir' : 'Marcar como respondida'}
            <VisuallyHidden> a mensagem {protocolo}</VisuallyHidden>
          </Button>
        </div>
      )}
    </article>
  );
}
