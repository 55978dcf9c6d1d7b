import type { Overview } from '@serafim/contract/api/overview';
import { paths } from '@serafim/contract/site/paths';
import { Link } from 'react-router-dom';
import styles from './counts.module.css';

interface Count {
  name: string;
  value: number;
  /** Where one sees what is counted. */
  to: string;
  link: string;
}

const countsOf = ({
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
  { name: 'clínicas esperando', value: clinicas.pendentes, to: paths.clinics, link: 'Abrir a fila' },
  { name: 'mensagens abertas', value: mensagensAbertas, to: paths.inbox, link: 'Responder' },
  {
    name: 'pedidos de eliminação',
    value: eliminacoesAbertas,
    to: paths.erasures,
    link: 'Abrir os pedidos',
  },
  { name: 'clínicas na rede', value: clinicas.aprovadas, to: paths.network, link: 'Ver a rede' },
];

/** The numbers that matter, each with the way to what it counts. */
export const Counts = ({ overview }: { overview: Overview }) => (
  <dl className={styles.counts}>
    {countsOf(overview).map(({ name, value, to, link }) => (
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
