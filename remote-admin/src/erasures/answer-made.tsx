import type { ErasureAnswerInput } from '@serafim/contract/api/erasure';
import { Notice } from '@serafim/ui';
import { useEffect, useRef } from 'react';

interface AnswerMadeProps {
  protocolo: string;
  nome: string;
  tipo: ErasureAnswerInput['tipo'];
}

/** Stands where the request stood, and takes the focus that its button had. */
export function AnswerMade({ protocolo, nome, tipo }: AnswerMadeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
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
