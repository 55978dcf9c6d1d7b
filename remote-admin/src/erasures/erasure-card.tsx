import type { ErasureAnswerInput, ErasureRequest } from '@serafim/contract/api/erasure';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { dayInSaoPaulo, plainDay } from '@serafim/contract/site/calendar';
import { paths, pathTo } from '@serafim/contract/site/paths';
import { Button, Notice, Tag, VisuallyHidden } from '@serafim/ui';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import entry from '../screen/entry-card.module.css';
import { minuteOf } from '../words/when.ts';
import { AnswerMade } from './answer-made.tsx';
import { dueOf } from './due-words.ts';
import { EraseQuestion } from './erase-question.tsx';
import styles from './erasure-card.module.css';
import { RefuseQuestion } from './refuse-question.tsx';
import { useAnswering } from './use-answering.ts';

type Outcome = ErasureAnswerInput['tipo'];

interface ErasureCardProps {
  host: RemoteHost;
  request: ErasureRequest;
  /** What stands here is old: the list is to be read again. */
  onOld: () => void;
  onAnswered: () => void;
}

/** One request: who asks, until when, what stands against it, and the two answers it can get. */
export function ErasureCard({ host, request, onOld, onAnswered }: ErasureCardProps) {
  const heading = useId();
  const { answering, answer } = useAnswering(host, request.protocolo, onAnswered);
  const [question, setQuestion] = useState<Outcome | null>(null);
  /** Questions that were asked once: a list of twenty requests does not carry forty of them. */
  const [asked, setAsked] = useState<readonly Outcome[]>([]);
  const ask = (outcome: Outcome) => {
    setAsked(before => [...before, outcome]);
    setQuestion(outcome);
  };
  const { protocolo, pedidaEm, pessoa, resposta } = request;

  if (answering.status === 'made')
    return <AnswerMade protocolo={protocolo} nome={pessoa?.nome ?? ''} tipo={answering.tipo} />;
  const sending = answering.status === 'sending' ? answering.tipo : null;
  // The questions stand outside of the card, whose headings look otherwise.
  return (
    <>
      <article className={entry.card} aria-labelledby={heading}>
        <header>
          <h2 id={heading}>{pessoa?.nome ?? 'Dados eliminados'}</h2>
          <p>
            Protocolo {protocolo} · pedido em {minuteOf(pedidaEm)}
          </p>
        </header>
        {pessoa && <Person pessoa={pessoa} />}
        {resposta ? <Answered resposta={resposta} /> : <Standing request={request} />}
        {answering.status === 'open' && answering.trouble && (
          <Notice kind="error" title="Nada foi mudado">
            <p>{answering.trouble.reason}</p>
            {answering.trouble.old && (
              <Button variant="text" onClick={onOld}>
                Atualizar a lista
              </Button>
            )}
          </Notice>
        )}
        {pessoa && !resposta && (
          <div className={entry.acts}>
            <Button
              size="small"
              variant="danger"
              waiting={sending === 'eliminado' && 'Eliminando…'}
              unavailable={request.impedimento !== null && 'Ainda não é possível.'}
              onClick={() => ask('eliminado')}
            >
              Eliminar dados<VisuallyHidden> de {pessoa.nome}</VisuallyHidden>
            </Button>
            <Button
              size="small"
              variant="outline"
              waiting={sending === 'recusado' && 'Recusando…'}
              onClick={() => ask('recusado')}
            >
              Recusar<VisuallyHidden> o pedido de {pessoa.nome}</VisuallyHidden>
            </Button>
          </div>
        )}
      </article>
      {pessoa && asked.includes('eliminado') && (
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
      {asked.includes('recusado') && (
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
      <dd>{pessoa.email || 'nenhum'}</dd>
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

/** How much time is left, and what stands against erasing. */
const Standing = ({ request }: { request: ErasureRequest }) => {
  const due = dueOf(request.responderAte, dayInSaoPaulo(new Date()));
  return (
    <>
      <p className={styles.due} data-pressing={due.pressing || undefined}>
        {due.words}
      </p>
      {request.impedimento !== null && <p className={styles.obstacle}>{obstacleWords(request)}</p>}
    </>
  );
};

const obstacleWords = ({ impedimento, contratoAte }: ErasureRequest): string => {
  if (impedimento === 'reembolso')
    return 'Ainda há dinheiro a devolver a esta pessoa. Depois da devolução os dados podem ser eliminados.';
  return contratoAte === null
    ? 'O contrato vale: o pedido não o cancela. Explique isso na recusa, ou espere a pessoa cancelar.'
    : `O contrato termina em ${plainDay(contratoAte)}. Depois desse dia os dados podem ser eliminados.`;
};

const Answered = ({ resposta }: { resposta: NonNullable<ErasureRequest['resposta']> }) => (
  <>
    <p className={styles.answered}>
      <Tag>{resposta.tipo === 'eliminado' ? 'Atendido' : 'Recusado'}</Tag> por {resposta.quem}, em{' '}
      {minuteOf(resposta.em)}
    </p>
    {resposta.motivo !== '' && <p className={styles.reason}>{resposta.motivo}</p>}
  </>
);
