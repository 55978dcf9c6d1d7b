import { paths } from '@serafim/contract/site/paths';
import emptyTray from '@serafim/ui/illustrations/fila-vazia.svg';
import { Link } from 'react-router-dom';
import { ownPaths } from '../own-paths.ts';
import { kindWords } from './case-kinds.ts';
import styles from './empty-queue.module.css';
import type { QueueFilter } from './queue-address.ts';
import { QueueLinks } from './queue-links.tsx';

const ways = [
  { label: 'Painel', purpose: 'Os números do mês e o que espera decisão', to: ownPaths.overview },
  { label: 'Clínicas', purpose: 'Quem quer entrar na rede', to: ownPaths.clinics },
  { label: 'Clientes', purpose: 'A lista de quem tem o cartão', to: paths.clients },
] as const;

/** In place of the list when nothing waits: nothing at all, or nothing that the filter leaves. */
export const EmptyQueue = ({ filter: { tipo, isOwn } }: { filter: QueueFilter }) => (
  <div className={styles.empty}>
    <img className={styles.scene} src={emptyTray} alt="" width={520} height={400} />
    <div className={styles.words}>
      <h2>{describeNothing({ tipo, isOwn })}</h2>
      {tipo === '' && !isOwn ? (
        <p>O que chegar aparece aqui, sem recarregar. Enquanto isso:</p>
      ) : (
        <p>
          {isOwn ? 'Casos sem dono' : 'Outros assuntos'} podem estar esperando.{' '}
          <Link to={ownPaths.inbox}>Ver a fila toda</Link>
        </p>
      )}
      <ul>
        {ways.map(({ label, purpose, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
            <span>{purpose}</span>
          </li>
        ))}
      </ul>
      <QueueLinks />
    </div>
  </div>
);

function describeNothing({ tipo, isOwn }: QueueFilter): string {
  if (tipo === '') return isOwn ? 'Nenhum caso está com você' : 'Ninguém espera por você';
  return `Nada ${isOwn ? 'seu ' : ''}em ${kindWords[tipo]}`;
}
