import type { QueuedClinic } from '@serafim/contract/api/network';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { Button, Notice, VisuallyHidden } from '@serafim/ui';
import { useId, useState } from 'react';
import { minuteOf } from '../words/when.ts';
import { ClinicFacts } from './clinic-facts.tsx';
import { DecisionMade } from './decision-made.tsx';
import styles from './queued-clinic-card.module.css';
import { RefusalQuestion } from './refusal-question.tsx';
import { ServicesTable } from './services-table.tsx';
import { useDecision } from './use-decision.ts';

interface QueuedClinicCardProps {
  host: RemoteHost;
  clinic: QueuedClinic;
  onDecided: () => void;
}

/** One clinic of the queue, whole, with the two answers it can get. */
export function QueuedClinicCard({ host, clinic, onDecided }: QueuedClinicCardProps) {
  const name = useId();
  const { decision, decide } = useDecision(host, clinic.id, onDecided);
  const [refusing, setRefusing] = useState(false);
  if (decision.status === 'made') return <DecisionMade name={clinic.Name} verdict={decision.verdict} />;

  const waitingFor = decision.status === 'sending' ? decision.verdict : null;
  return (
    <article className={styles.card} aria-labelledby={name}>
      <header>
        <h2 id={name}>{clinic.Name}</h2>
        <p>
          Protocolo {clinic.protocolo} · recebido em {minuteOf(clinic.criadoEm)}
        </p>
      </header>
      <ClinicFacts clinic={clinic} />
      <ServicesTable services={clinic.Servicos} />
      {decision.status === 'open' && decision.trouble !== null && (
        <Notice kind="error" title="A decisão não foi guardada">
          <p>{decision.trouble}</p>
        </Notice>
      )}
      <div className={styles.answers}>
        <Button waiting={waitingFor === 'aprovada' && 'Aprovando…'} onClick={() => decide('aprovada')}>
          Aprovar<VisuallyHidden> {clinic.Name}</VisuallyHidden>
        </Button>
        <Button
          variant="outline"
          waiting={waitingFor === 'recusada' && 'Recusando…'}
          onClick={() => setRefusing(true)}
        >
          Recusar<VisuallyHidden> {clinic.Name}</VisuallyHidden>
        </Button>
      </div>
      <RefusalQuestion
        open={refusing}
        name={clinic.Name}
        onCancel={() => setRefusing(false)}
        onRefuse={() => {
          setRefusing(false);
          void decide('recusada');
        }}
      />
    </article>
  );
}
