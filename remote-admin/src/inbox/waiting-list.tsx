import type { Waiting } from '@serafim/contract/api/network/waiting-list';
import { countText } from '@serafim/contract/site/count';
import { formatDate } from '@serafim/contract/site/format-moment';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { Table } from '@serafim/ui';
import { useId } from 'react';
import type { AdminQuery } from '../access/admin-query.ts';
import { QueryView } from '../access/query-view.tsx';
import { useAdminQuery } from '../access/use-admin-query.ts';
import { useHashTarget } from '../screen/use-hash-target.ts';
import styles from './waiting-list.module.css';

const readWaiting: AdminQuery<Waiting[]> = (api, signal) => api.waitingList({ signal });

/** The cities in which visitors wait for a clinic; they get an e-mail when one joins the network. */
export function WaitingList({ host }: { host: RemoteHost }) {
  const heading = useId();
  const { result, refetch } = useAdminQuery(host, readWaiting);
  const section = useHashTarget('avise-me');
  // The page around it says that it is for administrators only.
  if (result.status === 'forbidden') return null;
  return (
    <section ref={section} id="avise-me" className={styles.waiting} aria-labelledby={heading}>
      <h2 id={heading}>Pedidos de “avise-me”</h2>
      <p>O aviso sai sozinho quando uma clínica entra na rede; depois dele o endereço é apagado.</p>
      <QueryView result={result} error="Não conseguimos ler os pedidos" onRetry={refetch}>
        {places =>
          places.length === 0 ? <p>Ninguém pediu aviso ainda.</p> : <WaitingTable places={places} />
        }
      </QueryView>
    </section>
  );
}

const WaitingTable = ({ places }: { places: readonly Waiting[] }) => (
  <Table
    stacked
    caption="Onde esperam por um local na rede"
    head={
      <>
        <th scope="col">cidade</th>
        <th scope="col">o que procuram</th>
        <th scope="col">esperando</th>
        <th scope="col">avisados</th>
        <th scope="col">desde</th>
      </>
    }
  >
    {places.map(({ cidade, especialidade, esperando, avisados, desde }) => (
      <tr key={`${cidade} ${especialidade}`}>
        <th scope="row" className={styles.city}>
          {cidade}
        </th>
        <td>{especialidade || 'qualquer local'}</td>
        <td data-label="esperando">{countText(esperando)}</td>
        <td data-label="avisados">{countText(avisados)}</td>
        <td data-label="desde">{formatDate(desde)}</td>
      </tr>
    ))}
  </Table>
);
