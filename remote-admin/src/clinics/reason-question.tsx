import { longestClinicReason } from '@serafim/contract/api/network';
import { Button, Dialog, TextArea } from '@serafim/ui';
import { useState } from 'react';
import styles from './reason-question.module.css';

/** Answers that a clinic gets with a reason. */
export type ReasonedVerdict = 'ajuste' | 'recusada';

/** Fewest characters that explain anything. */
const SHORTEST = 10;

const words = {
  ajuste: {
    title: (name: string) => `Pedir ajustes a ${name}?`,
    consequence: 'O cadastro continua na fila até chegar a correção.',
    label: 'O que a clínica precisa ajustar',
    confirm: 'Pedir ajustes',
    variant: 'primary',
  },
  recusada: {
    title: (name: string) => `Recusar ${name}?`,
    consequence: 'A clínica sai da fila e não aparece na rede.',
    label: 'Motivo da recusa',
    confirm: 'Recusar a clínica',
    variant: 'danger',
  },
} as const;

interface ReasonQuestionProps {
  open: boolean;
  verdict: ReasonedVerdict;
  name: string;
  /** Whether the clinic named somebody who can be told by mail. */
  reachable: boolean;
  onCancel: () => void;
  onSend: (reason: string) => void;
}

/** Asks why before a clinic is sent back or refused: the clinic will read it. */
export function ReasonQuestion({ open, verdict, name, reachable, onCancel, onSend }: ReasonQuestionProps) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const { title, consequence, label, confirm, variant } = words[verdict];
  const tooShort = [...reason.trim()].length < SHORTEST;
  const send = () => {
    setMissing(tooShort);
    if (!tooShort) onSend(reason.trim());
  };
  return (
    <Dialog
      open={open}
      title={title(name)}
      onClose={onCancel}
      actions={
        <>
          <Button variant={variant} onClick={send}>
            {confirm}
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
          hint={
            reachable
              ? 'A clínica recebe este texto por e-mail.'
              : 'A clínica não deixou e-mail: avise pelo telefone do cadastro.'
          }
          error={missing && tooShort ? `Escreva o motivo, com pelo menos ${SHORTEST} letras.` : undefined}
          rows={4}
          maxLength={longestClinicReason}
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
