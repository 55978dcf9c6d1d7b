import { TextArea } from '@serafim/ui';
import { useState } from 'react';
import { QuestionDialog, type QuestionDialogProps } from './question-dialog.tsx';
import styles from './reason-dialog.module.css';

interface ReasonDialogProps extends Omit<QuestionDialogProps, 'onConfirm' | 'children'> {
  /** What the answer changes. */
  consequence: string;
  label: string;
  /** Who will read the reason, and where. */
  hint: string;
  /** Fewest and most characters of a reason. */
  length: { min: number; max: number };
  rows: number;
  /** What is written at first; it can be changed. */
  proposal?: string;
  onSend: (reason: string) => void;
}

/** Asks why before an answer is sent that somebody will read. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { consequence, label, hint, length, rows, proposal = '', onSend, ...question } = props;
  const [reason, setReason] = useState(proposal);
  const [missing, setMissing] = useState(false);
  const tooShort = [...reason.trim()].length < length.min;
  const send = () => {
    setMissing(tooShort);
    if (!tooShort) onSend(reason.trim());
  };
  return (
    <QuestionDialog {...question} onConfirm={send}>
      <div className={styles.body}>
        <p>{consequence}</p>
        <TextArea
          label={label}
          hint={hint}
          error={missing && tooShort ? `Escreva o motivo, com pelo menos ${length.min} letras.` : undefined}
          rows={rows}
          maxLength={length.max}
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
      </div>
    </QuestionDialog>
  );
}
