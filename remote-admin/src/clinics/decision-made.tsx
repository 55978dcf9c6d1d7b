import type { ClinicDecision } from '@serafim/contract/api/network';
import { paths } from '@serafim/contract/site/paths';
import { Notice } from '@serafim/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

interface DecisionMadeProps {
  name: string;
  verdict: ClinicDecision['situacao'];
  /** Whether the clinic was told by mail. */
  reachable: boolean;
}

/** Stands where the clinic stood, and takes the focus that its button had. */
export function DecisionMade({ name, verdict, reachable }: DecisionMadeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      {verdict === 'aprovada' ? (
        <Notice kind="success" title={`${name}: aprovada`}>
          <p>
            A clínica já aparece em <Link to={paths.network}>Buscar Rede</Link>.
          </p>
        </Notice>
      ) : (
        <Notice kind="info" title={verdict === 'ajuste' ? `${name}: ajuste pedido` : `${name}: recusada`}>
          <p>
            {verdict === 'ajuste'
              ? 'O cadastro continua na fila.'
              : 'A clínica saiu da fila e não aparece na rede.'}{' '}
            {reachable
              ? 'Avisamos a clínica por e-mail.'
              : 'A clínica não deixou e-mail: avise por telefone.'}
          </p>
        </Notice>
      )}
    </div>
  );
}
