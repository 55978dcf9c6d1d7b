import type { InboxMessage, MessageStatus } from '@serafim/contract/api/message/inbox';
import { addDays, dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { formatMinute } from '@serafim/contract/site/format-moment';
import { MESSAGE_DAYS } from '@serafim/contract/site/message-terms';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { Button, Notice, Tag, VisuallyHidden } from '@serafim/ui';
import { type Ref, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useOffers } from '../access/role.ts';
import { EmailAddress } from '../screen/email-address.tsx';
import entry from '../screen/entry-card.module.css';
import { describeTimeLeft } from '../screen/time-left.ts';
import { AnswerBox } from './answer-box.tsx';
import { Answers } from './answers.tsx';
import { openDraft } from './drafts.ts';
import { kindLabels } from './inbox-state.ts';
import styles from './message-card.module.css';
import { useMessage } from './use-message.ts';

interface MessageCardProps {
  host: RemoteHost;
  message: InboxMessage;
  /** Called with what the message is now. */
  onMarked: (status: MessageStatus) => void;
}

/** One message, with what was answered, the answer that is being written, and the button that marks it as answered. */
export function MessageCard({ host, message, onMarked }: MessageCardProps) {
  const heading = useId();
  const { status, resposta, answers, isRunning, error, mark, answer, takeBack } = useMessage(
    host,
    message,
    onMarked,
  );
  const [isWriting, setWriting] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const opener = useRef<HTMLButtonElement>(null);
  const session = useStore(host.session);
  const writer = session.status === 'known' ? session.session.nome : '';
  const { nome, protocolo } = message;
  const draft = openDraft(writer, protocolo);
  const answered = status === 'respondida';
  const mayAnswer = useOffers(host, 'atendimento');
  const send = async (texto: string, idempotencyKey: string) => {
    setSent(await answer(texto, idempotencyKey));
    setWriting(false);
    host.announce(`Resposta a ${nome} guardada.`);
  };
  const undo = async (id: string) => {
    const text = answers.find(one => one.id === id)?.texto;
    if (await takeBack(id)) {
      const written = [text, draft.read()].filter(one => one !== undefined);
      draft.write(written.join('\n\n'));
      setSent(null);
      setWriting(true);
      setRound(round + 1);
    }
  };
  return (
    <article className={entry.card} data-brief aria-labelledby={heading}>
      <Written message={message} heading={heading} isDue={!answered} />
      <p className={styles.answer} role="status">
        {answered && `Respondida${resposta ? ` por ${resposta.quem}, em ${formatMinute(resposta.em)}` : ''}.`}
      </p>
      <Answers answers={answers} sent={sent} onUndo={undo} />
      {error !== null && (
        <Notice kind="error" title="Não deu certo">
          <p>{error}</p>
        </Notice>
      )}
      {mayAnswer && (
        <Actions
          message={message}
          hasAnswers={answers.length > 0}
          isAnswered={answered}
          isWriting={isWriting}
          isMarking={isRunning}
          opener={opener}
          onWrite={() => setWriting(!isWriting)}
          onMark={() => void mark(answered ? 'aberta' : 'respondida')}
        />
      )}
      {isWriting && (
        <AnswerBox
          key={round}
          host={host}
          message={message}
          writer={writer}
          draft={draft}
          read={answers.length}
          onSend={send}
          onClose={() => {
            setWriting(false);
            opener.current?.focus();
          }}
        />
      )}
    </article>
  );
}

interface ActionsProps {
  message: InboxMessage;
  hasAnswers: boolean;
  isAnswered: boolean;
  isWriting: boolean;
  isMarking: boolean;
  opener: Ref<HTMLButtonElement>;
  onWrite: () => void;
  onMark: () => void;
}

const Actions = ({ message, opener, onWrite, onMark, ...is }: ActionsProps) => (
  <div className={entry.actions}>
    <Button
      size="small"
      variant={is.isAnswered || is.isWriting ? 'outline' : 'primary'}
      ref={opener}
      aria-expanded={is.isWriting}
      onClick={onWrite}
    >
      {is.hasAnswers ? 'Responder de novo' : 'Responder'}
      <VisuallyHidden> a {message.nome}</VisuallyHidden>
    </Button>
    <Button size="small" variant="outline" waiting={is.isMarking && 'Guardando…'} onClick={onMark}>
      {is.isAnswered ? 'Reabrir' : 'Marcar como respondida'}
      <VisuallyHidden> a mensagem {message.protocolo}</VisuallyHidden>
    </Button>
  </div>
);

interface WrittenProps {
  message: InboxMessage;
  /** Id of the heading. */
  heading: string;
  /** Whether it waits for an answer. */
  isDue: boolean;
}

/** What somebody wrote, and until when it is to be answered. */
function Written({ message, heading, isDue }: WrittenProps) {
  const { nome, email, assunto, texto, dados, protocolo, recebidaEm, tipo } = message;
  const timeLeft = describeTimeLeft(
    addDays(dayInSaoPaulo(new Date(recebidaEm)), MESSAGE_DAYS),
    dayInSaoPaulo(new Date()),
  );
  return (
    <>
      <header>
        <h2 id={heading}>
          {assunto} <span className={styles.who}>de {nome}</span>
        </h2>
        <p>
          <Tag>{kindLabels[tipo]}</Tag> Protocolo {protocolo} · recebida em {formatMinute(recebidaEm)}
        </p>
      </header>
      {isDue && (
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
    </>
  );
}
