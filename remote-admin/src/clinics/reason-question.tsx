import { longestClinicReason } from '@serafim/contract/api/clinic/clinic-queue';
import { ReasonDialog } from '../screen/reason-dialog.tsx';

/** Decisions that need a reason. */
export type ReasonedOutcome = 'ajuste' | 'recusada';

/** Minimum length of a reason, in characters. */
const SHORTEST = 10;

const texts = {
  ajuste: {
    title: (name: string) => `Pedir ajustes a ${name}?`,
    consequence: 'O cadastro continua na fila até chegar a correção.',
    label: 'O que a clínica precisa ajustar',
    confirm: { label: 'Pedir ajustes', variant: 'primary' },
  },
  recusada: {
    title: (name: string) => `Recusar ${name}?`,
    consequence: 'A clínica sai da fila e não aparece na rede.',
    label: 'Motivo da recusa',
    confirm: { label: 'Recusar a clínica', variant: 'danger' },
  },
} as const;

interface ReasonQuestionProps {
  open: boolean;
  outcome: ReasonedOutcome;
  name: string;
  /** Whether the clinic gave an e-mail address. */
  reachable: boolean;
  onCancel: () => void;
  onSend: (reason: string) => void;
}

/** Asks for the reason before a clinic is sent back or refused; the clinic reads it. */
export function ReasonQuestion({ open, outcome, name, reachable, onCancel, onSend }: ReasonQuestionProps) {
  const { title, consequence, label, confirm } = texts[outcome];
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
