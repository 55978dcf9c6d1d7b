import { Button, Dialog, TextArea } from '@serafim/ui';
import { useState } from 'react';
import styles from './reason-dialog.module.css';

interface ReasonDialogProps {
  open: boolean;
  title: string;
  /** What the answer changes. */
  consequence: string;
  label: string;
  /** Who will read the reason, and where. */
  hint: string;
  /** Fewest and most characters of a reason. */
  length: { min: number; max: number };
  rows: number;
  /** What is written already; it can be changed. */
  proposal?: string;
  confirm: { words: string; variant: 'primary' | 'danger' };
  onCancel: () => void;
  onSend: (reason: string) => void;
}

/** Asks why before an answer is sent that somebody will read. */
export function ReasonDialog({ length, proposal = '', confirm, onSend, ...words }: ReasonDialogProps) {
  const { open, title, consequence, label, hint, rows, onCancel } = words;
  const [reason, setReason] = useState(proposal);
  const [missing, setMissing] = useState(false);
  const tooShort = [...reason.trim()].length < length.min;
  const send = () => {
    setMissing(tooShort);
    if (!tooShort) onSend(reason.trim());
  };
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onCancel}
      actions={
        <>
          <Button variant={confirm.variant} onClick={send}>
            {confirm.words}
          </Button>
          <Button variant="outline" onClick={onCancel}>
            Deixar como está
          </Button>
        </>
      }
    >
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
    </Dialog>
  );
}
