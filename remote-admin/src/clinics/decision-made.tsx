import { useResultFocus } from '@serafim/remote-kit/use-result-focus';
import { Notice } from '@serafim/ui';
import type { ReasonedOutcome } from './reason-question.tsx';

interface DecisionMadeProps {
  name: string;
  outcome: ReasonedOutcome;
  /** Whether the clinic gets an e-mail. */
  reachable: boolean;
}

/** Replaces the card of a decided clinic, and takes the focus from its button. */
export function DecisionMade({ name, outcome, reachable }: DecisionMadeProps) {
  const notice = useResultFocus<HTMLDivElement>();
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice kind="info" title={outcome === 'ajuste' ? `${name}: ajuste pedido` : `${name}: recusada`}>
        <p>
          {outcome === 'ajuste'
            ? 'O cadastro continua na fila.'
            : 'A clínica saiu da fila e não aparece na rede.'}{' '}
          {reachable ? 'Avisamos a clínica por e-mail.' : 'A clínica não deixou e-mail: avise por telefone.'}
        </p>
      </Notice>
    </div>
  );
}
