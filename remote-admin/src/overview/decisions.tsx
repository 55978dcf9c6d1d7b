import type { Overview, Queue } from '@serafim/contract/api/overview/overview';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { countText } from '@serafim/contract/site/count';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { buttonClass } from '@serafim/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import styles from './decisions.module.css';
import { describeErasureTerm, describeWait } from './overview-sentences.ts';

interface DecisionsProps {
  host: RemoteHost;
  queues: Overview['filas'];
}

interface Decision {
  queue: Queue;
  /** One, and many. */
  name: readonly [string, string];
  term: string;
  action: string;
  to: string;
}

/** What waits for an administrator today, the most pressing first: money owed, then the law's term, then people. */
export function Decisions({ host, queues }: DecisionsProps) {
  const heading = useId();
  const waiting = listDecisions(host, queues).filter(({ queue }) => queue.total > 0);
  return (
    <section className={styles.decisions} aria-labelledby={heading}>
      <h2 id={heading}>Para decidir hoje</h2>
      {waiting.length === 0 ? (
        <p className={styles.none}>
          Nada espera por você. Mensagens, clínicas e pedidos de exclusão aparecem aqui assim que chegam.
        </p>
      ) : (
        <ol>
          {waiting.map(({ queue, name, term, action, to }, index) => (
            <li key={to}>
              <strong className={styles.number}>{countText(queue.total)}</strong>
              <p>
                <strong>{name[queue.total === 1 ? 0 : 1]}</strong>
                <span>{term}</span>
              </p>
              <Link
                to={to}
                className={buttonClass({ size: 'small', variant: index === 0 ? 'primary' : 'outline' })}
              >
                {action}
              </Link>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function listDecisions(host: RemoteHost, queues: DecisionsProps['queues']): Decision[] {
  const today = dayInSaoPaulo(new Date());
  const { devolucoes, eliminacoes, mensagens, clinicas } = queues;
  return [
    {
      queue: devolucoes,
      name: ['devolução atrasada', 'devoluções atrasadas'],
      term: describeWait(devolucoes, today),
      action: 'Ver e pedir',
      to: '#devolucoes',
    },
    {
      queue: eliminacoes,
      name: ['pedido de exclusão de dados', 'pedidos de exclusão de dados'],
      term: describeErasureTerm(eliminacoes, today),
      action: 'Abrir',
      to: host.href('erasures'),
    },
    {
      queue: mensagens,
      name: ['mensagem espera resposta', 'mensagens esperam resposta'],
      term: describeWait(mensagens, today),
      action: 'Responder',
      to: host.href('inbox'),
    },
    {
      queue: clinicas,
      name: ['clínica para aprovar', 'clínicas para aprovar'],
      term: describeWait(clinicas, today),
      action: 'Analisar',
      to: host.href('clinics'),
    },
  ];
}
