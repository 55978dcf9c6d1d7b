import type { Overview } from '@serafim/contract/api/overview/overview';
import { paths } from '@serafim/contract/site/paths';
import { Link } from 'react-router-dom';
import { ownPaths } from '../own-paths.ts';
import styles from './counts.module.css';

interface Count {
  name: string;
  value: number;
  /** The page that shows what is counted. */
  to: string;
  link: string;
}

const toCounts = ({
  clientes,
  clinicas,
  mensagensAbertas,
  eliminacoesAbertas,
  cadastros,
}: Overview): readonly Count[] => [
  { name: 'clientes ativos', value: clientes.ativos, to: paths.clients, link: 'Ver clientes' },
  {
    name: 'cadastros em 30 dias',
    value: cadastros.reduce((sum, { total }) => sum + total, 0),
    to: `${paths.clients}?desde=${cadastros[0]?.dia ?? ''}`,
    link: 'Ver quem chegou',
  },
  { name: 'clínicas esperando', value: clinicas.pendentes, to: ownPaths.clinics, link: 'Abrir a fila' },
  { name: 'mensagens abertas', value: mensagensAbertas, to: ownPaths.inbox, link: 'Responder' },
  {
    name: 'pedidos de eliminação',
    value: eliminacoesAbertas,
    to: ownPaths.erasures,
    link: 'Abrir os pedidos',
  },
  { name: 'clínicas na rede', value: clinicas.aprovadas, to: paths.network, link: 'Ver a rede' },
];

/** The main numbers, each with a link to what it counts. */
export const Counts = ({ overview }: { overview: Overview }) => (
  <dl className={styles.counts}>
    {toCounts(overview).map(({ name, value, to, link }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          <span className={styles.value}>{value.toLocaleString('pt-BR')}</span>
          <Link to={to}>{link}</Link>
        </dd>
      </div>
    ))}
  </dl>
);
