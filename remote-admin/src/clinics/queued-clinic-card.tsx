import type { ClinicDecision, QueuedClinic } from '@serafim/contract/api/clinic/clinic-queue';
import { clinicTypeLabels } from '@serafim/contract/api/clinic/clinic-types';
import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { toApiError } from '@serafim/contract/api/http/to-api-error';
import { formatCount } from '@serafim/contract/site/format-count';
import { formatMinute } from '@serafim/contract/site/format-moment';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useResultFocus } from '@serafim/remote-kit/use-result-focus';
import { Button, Notice, VisuallyHidden } from '@serafim/ui';
import { useId, useState } from 'react';
import { useOffers } from '../access/role.ts';
import { useOutcome } from '../access/use-outcome.ts';
import { Details } from '../screen/details.tsx';
import entry from '../screen/entry-card.module.css';
import { ApprovalMade } from './approval-made.tsx';
import { ClinicFacts } from './clinic-facts.tsx';
import { listWarnings } from './clinic-warnings.ts';
import { DecisionMade } from './decision-made.tsx';
import { type ReasonedOutcome, ReasonQuestion } from './reason-question.tsx';
import { ServicesTable } from './services-table.tsx';

/** So many services are shown at once; more are folded, so that the queue stays in sight. */
const FEW = 3;

interface QueuedClinicCardProps {
  host: RemoteHost;
  clinic: QueuedClinic;
  /** Whether the address names it: it takes the focus. */
  isChosen: boolean;
  /** Called with the number of clinics that wait no more; -1 where one waits again. */
  onDecided: (count: 1 | -1) => void;
}

/** One clinic of the queue, with the three decisions on it. */
export function QueuedClinicCard({ host, clinic, isChosen, onDecided }: QueuedClinicCardProps) {
  const name = useId();
  const { sending, made, error, send, reopen } = useOutcome<ClinicDecision['situacao']>(host);
  const [question, setQuestion] = useState<ReasonedOutcome>('ajuste');
  const [asking, setAsking] = useState(false);
  const mayDecide = useOffers(host, 'atendimento');
  const reachable = clinic.responsavel !== null;
  const ask = (outcome: ReasonedOutcome) => {
    setQuestion(outcome);
    setAsking(true);
  };
  const decide = (decision: ClinicDecision) =>
    send(decision.situacao, async () => {
      await (await host.api()).decideClinic(clinic.id, decision);
      // A clinic that has to change something stays in the queue.
      if (decision.situacao !== 'ajuste') onDecided(1);
    });
  const [isBack, setIsBack] = useState(false);
  const card = useResultFocus<HTMLElement>(isBack && made === null ? 'back' : isChosen);
  const takeBack = async () => {
    await takeBackApproval(host, clinic.id);
    onDecided(-1);
    setIsBack(true);
    reopen();
  };
  if (made === 'aprovada') return <ApprovalMade host={host} name={clinic.Name} takeBack={takeBack} />;
  if (made !== null) return <DecisionMade name={clinic.Name} outcome={made} reachable={reachable} />;

  return (
    <article ref={card} tabIndex={-1} className={entry.card} data-spacious aria-labelledby={name}>
      <header>
        <h2 id={name}>{clinic.Name}</h2>
        <p>
          {clinicTypeLabels[clinic.tipo]} em {clinic.ClinicaEndereco.City}/{clinic.ClinicaEndereco.State} ·
          protocolo {clinic.protocolo}, de {formatMinute(clinic.criadoEm)}
        </p>
      </header>
      {clinic.ajuste && (
        <Notice kind="info" live={false} title={`Ajuste pedido em ${formatMinute(clinic.ajuste.em)}`}>
          <p>{clinic.ajuste.motivo}</p>
        </Notice>
      )}
      <Warnings of={listWarnings(clinic)} />
      <ClinicFacts clinic={clinic} />
      <Services of={clinic.Servicos} isFolded={!isChosen} />
      {error !== null && (
        <Notice kind="error" title="A decisão não foi guardada">
          <p>{error}</p>
        </Notice>
      )}
      {mayDecide && (
        <>
          <DecisionButtons
            name={clinic.Name}
            sending={sending}
            onApprove={() => void decide({ situacao: 'aprovada' })}
            onAsk={ask}
          />
          <ReasonQuestion
            key={question}
            open={asking}
            outcome={question}
            name={clinic.Name}
            reachable={reachable}
            onCancel={() => setAsking(false)}
            onSend={motivo => {
              setAsking(false);
              void decide({ situacao: question, motivo });
            }}
          />
        </>
      )}
    </article>
  );
}

interface ServicesProps {
  of: QueuedClinic['Servicos'];
  isFolded: boolean;
}

function Services({ of: services, isFolded }: ServicesProps) {
  const table = <ServicesTable services={services} />;
  return isFolded && services.length > FEW ? (
    <Details summary={describeServices(services)}>{table}</Details>
  ) : (
    table
  );
}

/** `12 serviços, de R$ 40,00 a R$ 220,00 com o cartão`. */
function describeServices(services: QueuedClinic['Servicos']): string {
  const prices = services.map(({ preco }) => preco);
  const [least, most] = [Math.min(...prices), Math.max(...prices)].map(formatMoney);
  return `${formatCount(services.length, 'serviço', 'serviços')}, de ${least} a ${most} com o cartão`;
}

const Warnings = ({ of: warnings }: { of: readonly string[] }) =>
  warnings.length > 0 && (
    <Notice kind="error" live={false} title="Confira antes de aprovar">
      {warnings.map(warning => (
        <p key={warning}>{warning}</p>
      ))}
    </Notice>
  );

interface DecisionButtonsProps {
  name: string;
  /** The decision that is on its way. */
  sending: ClinicDecision['situacao'] | null;
  onApprove: () => void;
  onAsk: (outcome: ReasonedOutcome) => void;
}

const DecisionButtons = ({ name, sending, onApprove, onAsk }: DecisionButtonsProps) => (
  <div className={entry.actions}>
    <Button size="small" waiting={sending === 'aprovada' && 'Aprovando…'} onClick={onApprove}>
      Aprovar<VisuallyHidden> {name}</VisuallyHidden>
    </Button>
    <Button
      size="small"
      variant="outline"
      waiting={sending === 'ajuste' && 'Pedindo…'}
      onClick={() => onAsk('ajuste')}
    >
      Pedir ajustes<VisuallyHidden> a {name}</VisuallyHidden>
    </Button>
    <Button
      size="small"
      variant="outline"
      waiting={sending === 'recusada' && 'Recusando…'}
      onClick={() => onAsk('recusada')}
    >
      Recusar<VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  </div>
);

/** Takes back an approval of a clinic that has not joined the network. @throws what the API refuses */
async function takeBackApproval(host: RemoteHost, id: string): Promise<void> {
  try {
    await (await host.api()).takeBackApproval(id);
  } catch (cause) {
    // The reply to the first try was lost.
    if (!toApiError(cause)?.is('nao-encontrado')) throw cause;
  }
}
