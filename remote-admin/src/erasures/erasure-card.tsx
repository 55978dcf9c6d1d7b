import type { ErasureAnswerInput, ErasureRequest } from '@serafim/contract/api/erasure/erasure';
import { toApiError } from '@serafim/contract/api/http/to-api-error';
import { dayInSaoPaulo, plainDay } from '@serafim/contract/site/calendar';
import { formatMinute } from '@serafim/contract/site/format-moment';
import { paths } from '@serafim/contract/site/paths';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { pathTo } from '@serafim/platform-contract/path-to';
import { useResultFocus } from '@serafim/remote-kit/use-result-focus';
import { Button, Notice, Tag, VisuallyHidden } from '@serafim/ui';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useOffers } from '../access/role.ts';
import { useOutcome } from '../access/use-outcome.ts';
import { EmailAddress } from '../screen/email-address.tsx';
import entry from '../screen/entry-card.module.css';
import { describeTimeLeft } from '../screen/time-left.ts';
import { AnswerMade } from './answer-made.tsx';
import { EraseQuestion, RefuseQuestion } from './answer-questions.tsx';
import styles from './erasure-card.module.css';

type Outcome = ErasureAnswerInput['tipo'];

interface ErasureCardProps {
  host: RemoteHost;
  request: ErasureRequest;
  /** Whether the address names it: it takes the focus. */
  isChosen: boolean;
  /** Called when the request is outdated: the list must be read again. */
  onOutdated: () => void;
  onAnswered: () => void;
}

/** One request: the person, when it is due, what prevents the erasure, and the two possible answers. */
export function ErasureCard({ host, request, isChosen, onOutdated, onAnswered }: ErasureCardProps) {
  const heading = useId();
  const card = useResultFocus<HTMLElement>(isChosen);
  const { sending, made, error, cause, send } = useOutcome<Outcome>(host);
  const [question, setQuestion] = useState<Outcome | null>(null);
  /** Questions opened so far: a list of twenty requests need not render forty dialogs. */
  const [opened, setOpened] = useState<readonly Outcome[]>([]);
  const open = (outcome: Outcome) => {
    setOpened(before => [...before, outcome]);
    setQuestion(outcome);
  };
  const { protocolo, pedidaEm, pessoa, resposta } = request;
  const mayAnswer = useOffers(host, 'atendimento');

  const answer = (given: ErasureAnswerInput) =>
    send(given.tipo, async () => {
      await (await host.api()).answerErasure(protocolo, given);
      onAnswered();
    });
  if (made !== null) return <AnswerMade protocolo={protocolo} nome={pessoa?.nome ?? ''} tipo={made} />;
  return (
    <>
      <article ref={card} tabIndex={-1} className={entry.card} aria-labelledby={heading}>
        <header>
          <h2 id={heading}>{pessoa?.nome ?? 'Dados eliminados'}</h2>
          <p>
            Protocolo {protocolo} · pedido em {formatMinute(pedidaEm)}
          </p>
        </header>
        {pessoa && <Person pessoa={pessoa} />}
        {resposta ? <Answered resposta={resposta} /> : <Pending request={request} />}
        {error !== null && <Failure error={error} cause={cause} onOutdated={onOutdated} />}
        {pessoa && !resposta && mayAnswer && (
          <div className={entry.actions}>
            <Button
              size="small"
              variant="danger"
              waiting={sending === 'eliminado' && 'Eliminando…'}
              unavailable={request.impedimento !== null && 'Ainda não é possível.'}
              onClick={() => open('eliminado')}
            >
              Eliminar dados<VisuallyHidden> de {pessoa.nome}</VisuallyHidden>
            </Button>
            <Button
              size="small"
              variant="outline"
              waiting={sending === 'recusado' && 'Recusando…'}
              onClick={() => open('recusado')}
            >
              Recusar<VisuallyHidden> o pedido de {pessoa.nome}</VisuallyHidden>
            </Button>
          </div>
        )}
      </article>
      {pessoa && opened.includes('eliminado') && (
        <EraseQuestion
          open={question === 'eliminado'}
          pessoa={pessoa}
          onCancel={() => setQuestion(null)}
          onErase={() => {
            setQuestion(null);
            void answer({ tipo: 'eliminado' });
          }}
        />
      )}
      {opened.includes('recusado') && (
        <RefuseQuestion
          open={question === 'recusado'}
          request={request}
          onCancel={() => setQuestion(null)}
          onRefuse={motivo => {
            setQuestion(null);
            void answer({ tipo: 'recusado', motivo });
          }}
        />
      )}
    </>
  );
}

interface FailureProps {
  error: string;
  cause: unknown;
  onOutdated: () => void;
}

const Failure = ({ error, cause, onOutdated }: FailureProps) => (
  <Notice kind="error" title="Nada foi mudado">
    <p>{error}</p>
    {toApiError(cause)?.status === 409 && (
      <Button variant="text" onClick={onOutdated}>
        Atualizar a lista
      </Button>
    )}
  </Notice>
);

const Person = ({ pessoa }: { pessoa: NonNullable<ErasureRequest['pessoa']> }) => (
  <dl className={entry.facts}>
    <div>
      <dt>Contrato</dt>
      <dd>
        <Link to={pathTo(paths.client, { id: pessoa.id })}>{pessoa.contrato}</Link>
      </dd>
    </div>
    <div>
      <dt>E-mail</dt>
      <dd>{pessoa.email === '' ? 'nenhum' : <EmailAddress of={pessoa.email} />}</dd>
    </div>
    <div>
      <dt>Dependentes</dt>
      <dd>{pessoa.dependentes}</dd>
    </div>
    <div>
      <dt>Cobranças</dt>
      <dd>{pessoa.cobrancas}</dd>
    </div>
  </dl>
);

/** How much time is left, and what prevents the erasure. */
function Pending({ request }: { request: ErasureRequest }) {
  const timeLeft = describeTimeLeft(request.responderAte, dayInSaoPaulo(new Date()));
  return (
    <>
      <p className={styles.due} data-urgent={timeLeft.urgent || undefined}>
        {timeLeft.text}
      </p>
      {request.impedimento !== null && <p className={styles.obstacle}>{describeObstacle(request)}</p>}
    </>
  );
}

function describeObstacle({ impedimento, contratoAte }: ErasureRequest): string {
  if (impedimento === 'reembolso')
    return 'Ainda há dinheiro a devolver a esta pessoa. Depois da devolução os dados podem ser eliminados.';
  return contratoAte === null
    ? 'O contrato vale: o pedido não o cancela. Explique isso na recusa, ou espere a pessoa cancelar.'
    : `O contrato termina em ${plainDay(contratoAte)}. Depois desse dia os dados podem ser eliminados.`;
}

const Answered = ({ resposta }: { resposta: NonNullable<ErasureRequest['resposta']> }) => (
  <>
    <p className={styles.answered}>
      <Tag>{resposta.tipo === 'eliminado' ? 'Atendido' : 'Recusado'}</Tag> por {resposta.quem}, em{' '}
      {formatMinute(resposta.em)}
    </p>
    {resposta.motivo !== '' && <p className={styles.reason}>{resposta.motivo}</p>}
  </>
);
