import type { MessageAnswer } from '@serafim/contract/api/message/inbox';
import { formatMinute } from '@serafim/contract/site/format-moment';
import { UNDO_SECONDS } from '@serafim/contract/site/message-terms';
import { useResultFocus } from '@serafim/remote-kit/use-result-focus';
import { Toast } from '@serafim/ui';
import { useEffect, useState } from 'react';
import styles from './answers.module.css';

interface AnswersProps {
  answers: readonly MessageAnswer[];
  /** The answer that was sent from this page just now; null where none was. */
  sent: string | null;
  onUndo: (id: string) => void;
}

/** What was answered to a message, the first answer first; what has just been sent can be taken back. */
export const Answers = ({ answers, sent, onUndo }: AnswersProps) => (
  <>
    {answers.length > 0 && (
      <ol className={styles.answers}>
        {answers.map(({ id, em, quem, texto }) => (
          <li key={id}>
            <p className={styles.head}>
              <strong>{quem}</strong> respondeu em {formatMinute(em)}
            </p>
            <p className={styles.text}>{texto}</p>
          </li>
        ))}
      </ol>
    )}
    <Undo key={sent} isShown={sent !== null} onUndo={() => sent !== null && onUndo(sent)} />
  </>
);

/** Takes the focus from the button that sent, for as long as the answer can be taken back. */
function Undo({ isShown, onUndo }: { isShown: boolean; onUndo: () => void }) {
  const region = useResultFocus<HTMLDivElement>(isShown);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => setOver(true), UNDO_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [isShown]);
  return (
    <div ref={region} tabIndex={-1}>
      <Toast
        message={isShown && !isOver ? `O e-mail sai em ${UNDO_SECONDS} segundos.` : null}
        onUndo={onUndo}
        onDismiss={() => setOver(true)}
      />
    </div>
  );
}
