import type { Waiting } from '@serafim/contract/api/network/waiting-list';
import { formatCount } from '@serafim/contract/site/format-count';
import { paths } from '@serafim/contract/site/paths';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { type CSSProperties, useId } from 'react';
import { Link } from 'react-router-dom';
import type { AdminQuery } from '../access/admin-query.ts';
import { QueryView } from '../access/query-view.tsx';
import { useAdminQuery } from '../access/use-admin-query.ts';
import { BlockHead } from './block-head.tsx';
import styles from './supply-and-demand.module.css';

const readWaiting: AdminQuery<Waiting[]> = (api, signal) => api.waitingList({ signal });

/** How many lines the page shows; the inbox has the others. */
const MOST = 5;

/** Where visitors wait for a place and how many places are there, as pairs of bars on one scale. */
export function SupplyAndDemand({ host }: { host: RemoteHost }) {
  const heading = useId();
  const { result, refetch } = useAdminQuery(host, readWaiting);
  // The page around it says that it is for administrators only.
  if (result.status === 'forbidden') return null;
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <BlockHead id={heading} title="Procura e rede">
        Pedidos de “avise-me” contra locais na rede
      </BlockHead>
      <QueryView result={result} error="Não conseguimos ler os pedidos" onRetry={refetch}>
        {lines => <Lines host={host} lines={lines.filter(({ esperando }) => esperando > 0)} />}
      </QueryView>
    </section>
  );
}

function Lines({ host, lines }: { host: RemoteHost; lines: readonly Waiting[] }) {
  if (lines.length === 0) return <p className={styles.none}>Ninguém espera por um local agora.</p>;
  const shown = lines.slice(0, MOST);
  const most = Math.max(...shown.flatMap(({ esperando, locais }) => [esperando, locais]));
  return (
    <>
      <ul className={styles.lines}>
        {shown.map(line => (
          <Line key={`${line.cidade} ${line.especialidade}`} line={line} most={most} />
        ))}
      </ul>
      {lines.length > MOST && (
        <p className={styles.more}>
          <Link to={`${host.href('inbox')}?situacao=respondida#avise-me`}>Ver os {lines.length} pedidos</Link>
        </p>
      )}
    </>
  );
}

function Line({ line, most }: { line: Waiting; most: number }) {
  const { cidade, especialidade, esperando, locais } = line;
  const network = `${paths.network}?${new URLSearchParams({ cidade, ...(especialidade && { especialidade }) })}`;
  const shares = { '--wanted': esperando / most, '--there': locais / most } as CSSProperties;
  return (
    <li data-missing={locais === 0 || undefined} style={shares}>
      <p className={styles.place}>
        <strong>{cidade}</strong> {especialidade || 'qualquer local'}
      </p>
      <p>{formatCount(esperando, 'procura', 'procuram')}</p>
      <span className={styles.bars} aria-hidden="true" />
      <p className={styles.there}>{formatCount(locais, 'local', 'locais')}</p>
      {locais === 0 ? (
        <Link to={paths.clinicSignUp}>Cadastrar clínica</Link>
      ) : (
        <Link to={network}>Ver na rede</Link>
      )}
    </li>
  );
}
