import type { QueuedClinic } from '@serafim/contract/api/network';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { Button, Notice, VisuallyHidden } from '@serafim/ui';
import { useId, useState } from 'react';
import { minuteOf } from '../words/when.ts';
import { ClinicFacts } from './clinic-facts.tsx';
import { DecisionMade } from './decision-made.tsx';
import styles from './queued-clinic-card.module.css';
import { type ReasonedVerdict, ReasonQuestion } from './reason-question.tsx';
import { ServicesTable } from './services-table.tsx';
import { useDecision } from './use-decision.ts';

interface QueuedClinicCardProps {
  host: RemoteHost;
  clinic: QueuedClinic;
  onDecided: () => void;
}

/** One clinic of the queue, whole, with the three answers it can get. */
export function QueuedClinicCard({ host, clinic, onDecided }: QueuedClinicCardProps) {
  const name = useId();
  const { decision, decide } = useDecision(host, clinic.id, onDecided);
  const [question, setQuestion] = useState<ReasonedVerdict>('ajuste');
  const [asking, setAsking] = useState(false);
  const reachable = clinic.responsavel !== null;
  const ask = (verdict: ReasonedVerdict) => {
    setQuestion(verdict);
    setAsking(true);
  };
  if (decision.status === 'made')
    return <DecisionMade name={clinic.Name} verdict={decision.verdict} reachable={reachable} />;

  const waitingFor = decision.status === 'sending' ? decision.verdict : null;
  return (
    <article className={styles.card} aria-labelledby={name}>
      <header>
        <h2 id={name}>{clinic.Name}</h2>
        <p>
          Protocolo {clinic.protocolo} · recebido em {minuteOf(clinic.criadoEm)}
        </p>
      </header>
      {clinic.ajuste && (
        <Notice kind="info" live={false} title={`Ajuste pedido em ${minuteOf(clinic.ajuste.em)}`}>
          <p>{clinic.ajuste.motivo}</p>
        </Notice>
      )}
      <ClinicFacts clinic={clinic} />
      <ServicesTable services={clinic.Servicos} />
      {decision.status === 'open' && decision.trouble !== null && (
        <Notice kind="error" title="A decisão não foi guardada">
          <p>{decision.trouble}</p>
        </Notice>
      )}
      <div className={styles.answers}>
        <Button
          waiting={waitingFor === 'aprovada' && 'Aprovando…'}
          onClick={() => decide({ situacao: 'aprovada' })}
        >
          Aprovar<VisuallyHidden> {clinic.Name}</VisuallyHidden>
        </Button>
        <Button
          variant="outline"
          waiting={waitingFor === 'ajuste' && 'Pedindo…'}
          onClick={() => ask('ajuste')}
        >
          Pedir ajustes<VisuallyHidden> a {clinic.Name}</VisuallyHidden>
        </Button>
        <Button
          variant="outline"
          waiting={waitingFor === 'recusada' && 'Recusando…'}
          onClick={() => ask('recusada')}
        >
          Recusar<VisuallyHidden> {clinic.Name}</VisuallyHidden>
        </Button>
      </div>
      <ReasonQuestion
        key={question}
        open={asking}
        verdict={question}
        name={clinic.Name}
        reachable={reachable}
        onCancel={() => setAsking(false)}
        onSend={motivo => {
          setAsking(false);
          void decide({ situacao: question, motivo });
        }}
      />
    </article>
  );
}
