import { type ErasureRequest, refusalReason } from '@serafim/contract/api/erasure';
import { Button, Dialog, TextArea } from '@serafim/ui';
import { useState } from 'react';
import styles from './question.module.css';

interface RefuseQuestionProps {
  open: boolean;
  request: ErasureRequest;
  onCancel: () => void;
  onRefuse: (reason: string) => void;
}

/** What is written already where the contract stands against it; it can be changed. */
const proposalFor = ({ impedimento }: ErasureRequest): string =>
  impedimento === 'contrato'
    ? 'O seu contrato ainda vale, e precisamos dos dados para cumpri-lo. Para eliminar os dados, primeiro cancele o plano em Minha conta; quando o contrato terminar, peça de novo.'
    : '';

/** Asks why before a request is refused: the person will read it. */
export function RefuseQuestion({ open, request, onCancel, onRefuse }: RefuseQuestionProps) {
  const [reason, setReason] = useState(() => proposalFor(request));
  const [missing, setMissing] = useState(false);
  const tooShort = [...reason.trim()].length < refusalReason.min;
  const refuse = () => {
    setMissing(tooShort);
    if (!tooShort) onRefuse(reason.trim());
  };
  return (
    <Dialog
      open={open}
      title={`Recusar o pedido de ${request.pessoa?.nome ?? ''}?`}
      onClose={onCancel}
      actions={
        <>
          <Button variant="danger" onClick={refuse}>
            Recusar e avisar
          </Button>
          <Button variant="outline" onClick={onCancel}>
            Deixar como está
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p>Os dados ficam como estão. A pessoa pode pedir de novo e reclamar à ANPD.</p>
        <TextArea
          label="Motivo da recusa"
          hint="A pessoa recebe este texto por e-mail e o lê em Minha conta."
          error={
            missing && tooShort ? `Escreva o motivo, com pelo menos ${refusalReason.min} letras.` : undefined
          }
          rows={6}
          maxLength={refusalReason.max}
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
