import { type InboxMessage, LONGEST_ANSWER, newAnswerSchema } from '@serafim/contract/api/message/inbox';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useIdempotencyKey } from '@serafim/remote-kit/idempotency-key';
import { Button, Notice, TextArea } from '@serafim/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useAdminAction } from '../access/use-admin-action.ts';
import styles from './answer-box.module.css';
import { drafts } from './drafts.ts';
import { gapsOf, letter, type PreparedAnswer, preparedAnswers } from './prepared-answers.ts';

interface AnswerBoxProps {
  host: RemoteHost;
  message: InboxMessage;
  /** How many answers there are already, which the writer sees. */
  read: number;
  onSend: (texto: string, idempotencyKey: string) => Promise<void>;
  onClose: () => void;
}

/** Where an answer is written, from a prepared text or freely; it takes the focus. */
export function AnswerBox({ host, message, read, onSend, onClose }: AnswerBoxProps) {
  const { protocolo, nome } = message;
  const session = useStore(host.session);
  const writer = session.status === 'known' ? session.session.nome : '';
  const toLetter = (words: string) => letter(words, nome, writer, host.brand.name);
  const [text, setText] = useState(() => drafts.get(protocolo) ?? toLetter(''));
  const [wrong, setWrong] = useState<string | undefined>();
  const { isRunning, error, run } = useAdminAction(host);
  const keyFor = useIdempotencyKey();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  useAskBeforeClosing(drafts.has(protocolo));

  const write = (written: string) => {
    drafts.set(protocolo, written);
    setText(written);
    setWrong(undefined);
  };
  const send = async () => {
    const found = whatIsWrong(text, read);
    setWrong(found);
    if (found !== undefined) area.current?.focus();
    else
      await run(async () => {
        await onSend(text, keyFor({ protocolo, text, read }));
        drafts.delete(protocolo);
      });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
  };
  return (
    <form
      className={styles.box}
      noValidate
      aria-label={`Resposta a ${nome}`}
      onSubmit={event => {
        event.preventDefault();
        void send();
      }}
    >
      <PreparedTexts
        texts={preparedAnswers(message).map(one => ({ ...one, text: toLetter(one.text) }))}
        chosen={text}
        onChoose={words => {
          write(words);
          area.current?.focus();
        }}
      />
      <TextArea
        ref={area}
        label="Resposta"
        hint={`Vai por e-mail para ${message.email}, com o protocolo e a mensagem abaixo.`}
        error={wrong}
        rows={9}
        maxLength={LONGEST_ANSWER}
        value={text}
        onChange={event => write(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {error !== null && (
        <Notice kind="error" title="A resposta não foi enviada">
          <p>{error}</p>
        </Notice>
      )}
      <div className={styles.actions}>
        <Button type="submit" waiting={isRunning && 'Enviando…'}>
          Enviar resposta
        </Button>
        <Button variant="outline" onClick={onClose}>
          Fechar
        </Button>
      </div>
    </form>
  );
}

interface PreparedTextsProps {
  texts: readonly PreparedAnswer[];
  chosen: string;
  onChoose: (text: string) => void;
}

const PreparedTexts = ({ texts, chosen, onChoose }: PreparedTextsProps) => (
  <fieldset className={styles.prepared}>
    <legend>Respostas prontas</legend>
    {texts.map(({ name, text }) => (
      <button key={name} type="button" aria-pressed={chosen === text} onClick={() => onChoose(text)}>
        {name}
      </button>
    ))}
  </fieldset>
);

/** What keeps a text from being sent, in words; undefined where nothing does. */
function whatIsWrong(text: string, read: number): string | undefined {
  const gaps = gapsOf(text);
  if (gaps.length > 0) return `Preencha ${gaps.join(' e ')} antes de enviar.`;
  return newAnswerSchema.safeParse({ texto: text, lidas: read }).error?.issues[0]?.message;
}

/** Lets the browser ask before the tab is closed over a text that was not sent. */
function useAskBeforeClosing(isWritten: boolean): void {
  useEffect(() => {
    if (!isWritten) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isWritten]);
}
