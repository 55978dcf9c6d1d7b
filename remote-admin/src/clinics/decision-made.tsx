import type { ClinicDecision } from '@serafim/contract/api/network';
import { paths } from '@serafim/contract/site/paths';
import { Notice } from '@serafim/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

interface DecisionMadeProps {
  name: string;
  verdict: ClinicDecision['situacao'];
}

/** Stands where the clinic stood, and takes the focus that its button had. */
export function DecisionMade({ name, verdict }: DecisionMadeProps) {
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
        <Notice kind="info" title={`${name}: recusada`}>
          <p>A clínica saiu da fila e não aparece na rede.</p>
        </Notice>
      )}
    </div>
  );
}
