import { TextArea } from '@serafim/ui';
import { useState } from 'react';
import { QuestionDialog, type QuestionDialogProps } from './question-dialog.tsx';
import styles from './reason-dialog.module.css';

interface ReasonDialogProps extends Omit<QuestionDialogProps, 'onConfirm' | 'children'> {
  /** What the action changes. */
  consequence: string;
  label: string;
  /** Who will read the reason, and where. */
  hint: string;
  /** Minimum and maximum length of the reason, in characters. */
  length: { min: number; max: number };
  rows: number;
  /** The prefilled reason, which can be changed. */
  proposal?: string;
  onSend: (reason: string) => void;
}

/** Asks for the reason of an action; the person concerned reads it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { consequence, label, hint, length, rows, proposal = '', onSend, ...question } = props;
  const [reason, setReason] = useState(proposal);
  const [isMissing, setIsMissing] = useState(false);
  const tooShort = [...reason.trim()].length < length.min;
  const send = () => {
    setIsMissing(tooShort);
    if (!tooShort) onSend(reason.trim());
  };
  return (
    <QuestionDialog {...question} onConfirm={send}>
      <div className={styles.body}>
        <p>{consequence}</p>
        <TextArea
          label={label}
          hint={hint}
          error={isMissing && tooShort ? `Escreva o motivo, com pelo menos ${length.min} letras.` : undefined}
          rows={rows}
          maxLength={length.max}
          value={reason}
          onChange={event => setReason(event.target.value)}
          onKeyDown={({ key, ctrlKey, metaKey }) => {
            if (key === 'Enter' && (ctrlKey || metaKey)) send();
          }}
        />
      </div>
    </QuestionDialog>
  );
}
