import { type InboxMessage, LONGEST_ANSWER, newAnswerSchema } from '@serafim/contract/api/message/inbox';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useIdempotencyKey } from '@serafim/remote-kit/idempotency-key';
import { Button, Notice, TextArea } from '@serafim/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useAdminAction } from '../access/use-admin-action.ts';
import styles from './answer-box.module.css';
import type { Draft } from './drafts.ts';
import { gapsOf, letter, type PreparedAnswer, preparedAnswers } from './prepared-answers.ts';

interface AnswerBoxProps {
  host: RemoteHost;
  message: InboxMessage;
  writer: string;
  draft: Draft;
  /** Number of answers that the writer sees already. */
  read: number;
  onSend: (texto: string, idempotencyKey: string) => Promise<void>;
  onClose: () => void;
}

/** The form of an answer, from a prepared text or freely; it takes the focus. */
export function AnswerBox({ host, message, writer, draft, read, onSend, onClose }: AnswerBoxProps) {
  const { protocolo, nome } = message;
  const toLetter = (words: string) => letter(words, nome, writer, host.brand.name);
  const [text, setText] = useState(() => draft.read() ?? toLetter(''));
  const [wrong, setWrong] = useState<string | undefined>();
  const { isRunning, error, run } = useAdminAction(host);
  const keyFor = useIdempotencyKey();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);

  const prepared = preparedAnswers(message).map(one => ({ ...one, text: toLetter(one.text) }));
  const write = (written: string) => {
    draft.write(written);
    setText(written);
    setWrong(undefined);
  };
  const send = async () => {
    // Greeting and signature alone are no answer.
    const found = whatIsWrong(text === toLetter('') ? '' : text, read);
    setWrong(found);
    if (found !== undefined) area.current?.focus();
    else
      await run(async () => {
        await onSend(text, keyFor({ protocolo, text, read }));
        draft.drop();
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
        texts={prepared}
        chosen={text}
        onChoose={words => {
          const isUntouched = [toLetter(''), ...prepared.map(one => one.text)].includes(text);
          write(isUntouched ? words : `${text}\n\n${words}`);
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

const PreparedTexts = ({ texts, chosen, onChoose }: PreparedTextsProps) =>
  texts.length > 0 && (
    <fieldset className={styles.prepared}>
      <legend>Respostas prontas</legend>
      {texts.map(({ name, text }) => (
        <button key={name} type="button" aria-pressed={chosen === text} onClick={() => onChoose(text)}>
          {name}
        </button>
      ))}
    </fieldset>
  );

/** The sentence for a text that cannot be sent; undefined for one that can. */
function whatIsWrong(text: string, read: number): string | undefined {
  const gaps = gapsOf(text);
  if (gaps.length > 0) return `Preencha ${gaps.join(' e ')} antes de enviar.`;
  return newAnswerSchema.safeParse({ texto: text, lidas: read }).error?.issues[0]?.message;
}
