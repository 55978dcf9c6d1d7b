import type { ErasureAnswerInput } from '@serafim/contract/api/erasure/erasure';
import { useResultFocus } from '@serafim/remote-kit/use-result-focus';
import { Notice } from '@serafim/ui';

interface AnswerMadeProps {
  protocolo: string;
  nome: string;
  tipo: ErasureAnswerInput['tipo'];
}

/** Replaces the card of an answered request, and takes the focus from its button. */
export function AnswerMade({ protocolo, nome, tipo }: AnswerMadeProps) {
  const notice = useResultFocus<HTMLDivElement>();
  return (
    <div ref={notice} tabIndex={-1}>
      {tipo === 'eliminado' ? (
        <Notice kind="success" title={`Protocolo ${protocolo}: dados eliminados`}>
          <p>A pessoa recebe a confirmação por e-mail. O endereço já não está no cadastro.</p>
        </Notice>
      ) : (
        <Notice kind="info" title={`${nome}: pedido recusado`}>
          <p>A pessoa recebe o motivo por e-mail, e pode pedir de novo.</p>
        </Notice>
      )}
    </div>
  );
}
