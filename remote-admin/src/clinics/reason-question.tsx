import { longestClinicReason } from '@serafim/contract/api/network';
import { ReasonDialog } from '../screen/reason-dialog.tsx';

/** Answers that a clinic gets with a reason. */
export type ReasonedVerdict = 'ajuste' | 'recusada';

/** Fewest characters that explain anything. */
const SHORTEST = 10;

const words = {
  ajuste: {
    title: (name: string) => `Pedir ajustes a ${name}?`,
    consequence: 'O cadastro continua na fila até chegar a correção.',
    label: 'O que a clínica precisa ajustar',
    confirm: { words: 'Pedir ajustes', variant: 'primary' },
  },
  recusada: {
    title: (name: string) => `Recusar ${name}?`,
    consequence: 'A clínica sai da fila e não aparece na rede.',
    label: 'Motivo da recusa',
    confirm: { words: 'Recusar a clínica', variant: 'danger' },
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
  const { title, consequence, label, confirm } = words[verdict];
  return (
    <ReasonDialog
      open={open}
      title={title(name)}
      consequence={consequence}
      label={label}
      hint={
        reachable
          ? 'A clínica recebe este texto por e-mail.'
          : 'A clínica não deixou e-mail: avise pelo telefone do cadastro.'
      }
      length={{ min: SHORTEST, max: longestClinicReason }}
      rows={4}
      confirm={confirm}
      onCancel={onCancel}
      onSend={onSend}
    />
  );
}
