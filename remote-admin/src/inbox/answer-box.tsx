import { toApiError } from '@serafim/contract/api/http/to-api-error';
import { type InboxMessage, LONGEST_ANSWER, newAnswerSchema } from '@serafim/contract/api/message/inbox';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useIdempotencyKey } from '@serafim/remote-kit/idempotency-key';
import { Button, Notice, TextArea, type TextBox, useSlowness } from '@serafim/ui';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAdminAction } from '../access/use-admin-action.ts';
import styles from './answer-box.module.css';
import type { Draft } from './drafts.ts';
import { MailPreview } from './mail-preview.tsx';
import { addText, caretOf, gapsOf, letter, preparedAnswers } from './prepared-answers.ts';
import { PreparedTexts } from './prepared-texts.tsx';

interface AnswerBoxProps {
  host: RemoteHost;
  message: InboxMessage;
  writer: string;
  /** What the records say for the gaps of prepared texts. */
  values: Readonly<Record<string, string>>;
  draft: Draft;
  /** Number of answers that the writer sees already. */
  read: number;
  /** Whether number keys choose a prepared text. */
  hasKeys: boolean;
  onSend: (texto: string, idempotencyKey: string) => Promise<void>;
  /** Buttons beside the one that sends. */
  children: ReactNode;
}

/** The form of an answer, from a prepared text or freely. */
export function AnswerBox(props: AnswerBoxProps) {
  const { host, message, writer, values, draft, read, hasKeys, onSend, children } = props;
  const { protocolo, nome } = message;
  const toLetter = (words: string) => letter(words, nome, writer, host.brand.name);
  const [text, setText] = useState(() => draft.read() ?? toLetter(''));
  const [wrong, setWrong] = useState<string | undefined>();
  const { isRunning, error, cause, run } = useAdminAction(host);
  const keyFor = useIdempotencyKey();
  const area = useRef<TextBox>(null);
  const prepared = preparedAnswers(message, values);
  const caret = useCaret();
  const isPrepared = (written: string) => prepared.some(one => toLetter(one.text) === written);
  const choose = (words: string) => {
    const isUntouched = text === toLetter('') || isPrepared(text);
    flushSync(() => write(isUntouched ? toLetter(words) : addText(text, words, writer, host.brand.name)));
    caret.place();
    area.current?.focus();
  };
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
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
    // Out of the text, the keys of the queue work again.
    if (event.key === 'Escape') event.currentTarget.blur();
    const another = hasKeys && isPrepared(text) && prepared[numberOf(event) - 1];
    if (!another) return;
    event.preventDefault();
    choose(another.text);
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
        isChosen={words => text === toLetter(words)}
        hasKeys={hasKeys}
        onChoose={choose}
      />
      <TextArea
        ref={area}
        label="Resposta"
        hint={`Vai por e-mail para ${message.email}, com o protocolo e a mensagem abaixo.`}
        error={wrong}
        rows={9}
        maxLength={LONGEST_ANSWER}
        value={text}
        data-shortcut="R"
        onFocus={caret.onFocus}
        onChange={event => write(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {error !== null && <Failure reason={error} cause={cause} />}
      <SlowSending isRunning={isRunning} />
      <Ways message={message} text={text} isRunning={isRunning}>
        {children}
      </Ways>
    </form>
  );
}

type WaysProps = Pick<AnswerBoxProps, 'message' | 'children'> & { text: string; isRunning: boolean };

/** What can be done with the text. */
const Ways = ({ message, text, isRunning, children }: WaysProps) => (
  <div className={styles.actions}>
    <Button type="submit" waiting={isRunning && 'Enviando…'} unavailable={describeGaps(text)}>
      Enviar resposta
    </Button>
    {children}
    <MailPreview message={message} text={text} />
  </div>
);

/** Which digit was pressed, alone; 0 for any other key. */
const numberOf = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): number =>
  ctrlKey || metaKey || altKey ? 0 : Number(key) || 0;

/** Why an answer was not sent; where no answer of the API came, also what to do. */
const Failure = ({ reason, cause }: { reason: string; cause: unknown }) => (
  <Notice kind="error" title="A resposta não foi enviada">
    <p>{reason}</p>
    {toApiError(cause)?.isSiteFault && (
      <p>
        O texto está guardado nesta aba. Quando a conexão voltar, aperte “Enviar resposta” de novo: mesmo que
        a primeira tenha saído, a pessoa recebe uma só.
      </p>
    )}
  </Notice>
);

/** Says after some seconds that the text is safe. */
const SlowSending = ({ isRunning }: { isRunning: boolean }) => (
  <div role="status" className={styles.slow}>
    {useSlowness(isRunning) && (
      <p>A conexão está lenta, e seguimos tentando. O texto está guardado nesta aba.</p>
    )}
  </div>
);

/** Puts the caret where one goes on writing, when a text that was put in gets the focus. */
function useCaret() {
  const isPut = useRef(true);
  return {
    place: () => {
      isPut.current = true;
    },
    onFocus: ({ currentTarget }: FocusEvent<HTMLTextAreaElement>) => {
      const { value, selectionStart, selectionEnd } = currentTarget;
      if (isPut.current && selectionStart === selectionEnd)
        currentTarget.setSelectionRange(...caretOf(value));
      isPut.current = false;
    },
  };
}

/** The sentence for a text with gaps; undefined for a whole one. */
function describeGaps(text: string): string | undefined {
  const gaps = gapsOf(text);
  return gaps.length > 0 ? `Preencha ${gaps.join(' e ')} antes de enviar.` : undefined;
}

/** The sentence for a text that cannot be sent; undefined for one that can. */
function whatIsWrong(text: string, read: number): string | undefined {
  return (
    describeGaps(text) ?? newAnswerSchema.safeParse({ texto: text, lidas: read }).error?.issues[0]?.message
  );
}
