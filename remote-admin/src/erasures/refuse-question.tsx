import { type ErasureRequest, refusalReason } from '@serafim/contract/api/erasure';
import { ReasonDialog } from '../screen/reason-dialog.tsx';

interface RefuseQuestionProps {
  open: boolean;
  request: ErasureRequest;
  onCancel: () => void;
  onRefuse: (reason: string) => void;
}

/** What is written already where the contract stands against it. */
const proposalFor = ({ impedimento }: ErasureRequest): string =>
  impedimento === 'contrato'
    ? 'O seu contrato ainda vale, e precisamos dos dados para cumpri-lo. Para eliminar os dados, primeiro cancele o plano em Minha conta; quando o contrato terminar, peça de novo.'
    : '';

/** Asks why before a request is refused: the person will read it. */
export const RefuseQuestion = ({ open, request, onCancel, onRefuse }: RefuseQuestionProps) => (
  <ReasonDialog
    open={open}
    title={`Recusar o pedido de ${request.pessoa?.nome ?? ''}?`}
    consequence="Os dados ficam como estão. A pessoa pode pedir de novo e reclamar à ANPD."
    label="Motivo da recusa"
    hint="A pessoa recebe este texto por e-mail e o lê em Minha conta."
    length={refusalReason}
    rows={6}
    proposal={proposalFor(request)}
    confirm={{ words: 'Recusar e avisar', variant: 'danger' }}
    onCancel={onCancel}
    onSend={onRefuse}
  />
);
