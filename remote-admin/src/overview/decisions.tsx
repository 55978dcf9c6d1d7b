import type { Arrears, MonthDecision } from '@serafim/contract/api/overview/month';
import { decisionLabels } from '@serafim/contract/api/overview/month-labels';
import type { Day } from '@serafim/contract/site/calendar';
import { countText } from '@serafim/contract/site/count';
import { formatList } from '@serafim/contract/site/format-list';
import { paths } from '@serafim/contract/site/paths';
import { UNPAID_DAYS } from '@serafim/contract/site/retention';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { buttonClass, CheckCircleIcon } from '@serafim/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useOffers } from '../access/role.ts';
import styles from './decisions.module.css';
import { describeTerm, formatReais } from './month-sentences.ts';

interface DecisionsProps {
  host: RemoteHost;
  decisions: readonly MonthDecision[];
  late: Arrears['mais30'];
  today: Day;
}

/** What is said of a kind: one, many, and the way to where it is done. */
const words: Readonly<Record<MonthDecision['tipo'], readonly [one: string, many: string, action: string]>> = {
  mensagem: ['mensagem para responder', 'mensagens para responder', 'Responder'],
  'cobranca-falhou': ['cobrança que falhou', 'cobranças que falharam', 'Abrir a fila'],
  'sem-pagar': ['cadastro sem pagamento', 'cadastros sem pagamento', 'Ver quem'],
  devolver: ['devolução atrasada', 'devoluções atrasadas', 'Ver e devolver'],
  clinica: ['clínica para aprovar', 'clínicas para aprovar', 'Analisar'],
  exclusao: ['pedido de exclusão de dados', 'pedidos de exclusão de dados', 'Abrir'],
  'consulta-sem-resposta': ['consulta sem resposta', 'consultas sem resposta', 'Ver'],
  equipe: ['pedido da equipe', 'pedidos da equipe', 'Ver a equipe'],
};

interface Decision {
  key: string;
  total: number;
  name: string;
  term: string;
  isDue: boolean;
  action: string;
  to: string;
}

/** What waits for an administrator today, by its last day; the first one has the page's green button. */
export function Decisions({ host, decisions, late, today }: DecisionsProps) {
  const heading = useId();
  const managesTeam = useOffers(host, 'gestao');
  const own = decisions.filter(({ tipo }) => tipo !== 'equipe' || managesTeam);
  const waiting = own
    .filter(({ total }) => total > 0)
    .sort((one, other) => ((one.ate ?? '') < (other.ate ?? '') ? -1 : 1))
    .map(one => toDecision(host, one, today));
  const all = late.cobrancas === 0 ? waiting : [...waiting, toLateDecision(late)];
  const done = own.filter(({ total }) => total === 0).map(({ tipo }) => decisionLabels[tipo]);
  if (late.cobrancas === 0) done.push('atrasos de mais de 30 dias');
  return (
    <section aria-labelledby={heading} className={styles.decisions}>
      <h2 id={heading}>Para decidir</h2>
      {all.length > 0 && (
        <ol>
          {all.map(({ key, total, name, term, isDue, action, to }, index) => (
            <li key={key}>
              <p className={styles.what}>
                <strong className={styles.number} data-due={isDue || undefined}>
                  {countText(total)}
                </strong>{' '}
                <strong>{name}</strong>
              </p>
              <p className={styles.term}>{term}</p>
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
      {done.length > 0 && (
        <p className={styles.done}>
          <CheckCircleIcon size="small" />
          <span>Em dia: {formatList(done)}.</span>
        </p>
      )}
    </section>
  );
}

function toDecision(host: RemoteHost, decision: MonthDecision, today: Day): Decision {
  const { tipo, total, hoje } = decision;
  const [one, many, action] = words[tipo];
  const closing = `${total === 1 ? 'Fecha sozinho' : 'Fecham sozinhos'} em ${UNPAID_DAYS} dias`;
  return {
    key: tipo,
    total,
    name: total === 1 ? one : many,
    term: `${tipo === 'sem-pagar' ? `${closing}. ` : ''}${describeTerm(decision, today)}`,
    isDue: hoje > 0,
    action,
    to: tipo === 'equipe' ? host.href('team') : `${host.href('inbox')}?tipo=${tipo}`,
  };
}

const toLateDecision = ({ cobrancas, valor }: Arrears['mais30']): Decision => ({
  key: 'mais30',
  total: cobrancas,
  name: `${cobrancas === 1 ? 'atraso' : 'atrasos'} de mais de 30 dias`,
  term: `${formatReais(valor)}. Estes cartões já pararam de valer.`,
  isDue: false,
  action: 'Cobrar ou encerrar',
  to: `${paths.clients}?situacao=suspenso`,
});
