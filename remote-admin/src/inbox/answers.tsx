import type { MessageAnswer } from '@serafim/contract/api/message/inbox';
import { formatMinute } from '@serafim/contract/site/format-moment';
import { UNDO_SECONDS } from '@serafim/contract/site/message-terms';
import { Toast } from '@serafim/ui';
import { useState } from 'react';
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
    {sent !== null && <Undo key={sent} onUndo={() => onUndo(sent)} />}
  </>
);

function Undo({ onUndo }: { onUndo: () => void }) {
  const [isShown, setShown] = useState(true);
  return (
    <Toast
      message={isShown ? `O e-mail sai em ${UNDO_SECONDS} segundos.` : null}
      onUndo={onUndo}
      onDismiss={() => setShown(false)}
    />
  );
}
