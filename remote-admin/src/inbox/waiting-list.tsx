import type { Waiting } from '@serafim/contract/api/waiting-list';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { Table } from '@serafim/ui';
import { useId } from 'react';
import type { Read } from '../access/read-guarded.ts';
import { useReading } from '../access/use-reading.ts';
import { Loading } from '../screen/loading.tsx';
import { ReadFailure } from '../screen/read-failure.tsx';
import { dayOf } from '../words/when.ts';
import styles from './waiting-places.module.css';

const readWaiting: Read<Waiting[]> = (api, signal) => api.waitingList({ signal });

/** Where people asked to be told of a place in the network; they are told by itself when one joins. */
export function WaitingPlaces({ host }: { host: RemoteHost }) {
  const heading = useId();
  const { reading, again } = useReading(host, readWaiting);
  // The page around says who may see this.
  if (reading.status === 'forbidden') return null;
  return (
    <section className={styles.waiting} aria-labelledby={heading}>
      <h2 id={heading}>Pedidos de “avise-me”</h2>
      <p>O aviso sai sozinho quando uma clínica entra na rede; depois dele o endereço é apagado.</p>
      {reading.status === 'loading' && <Loading />}
      {reading.status === 'failed' && (
        <ReadFailure title="Não conseguimos ler os pedidos" reason={reading.reason} onRetry={again} />
      )}
      {reading.status === 'ready' &&
        (reading.data.length === 0 ? (
          <p>Ninguém pediu aviso ainda.</p>
        ) : (
          <WaitingTable places={reading.data} />
        ))}
    </section>
  );
}

const WaitingTable = ({ places }: { places: readonly Waiting[] }) => (
  <Table
    stacked
    caption="Onde esperam por um lugar na rede"
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
        <td>{especialidade || 'qualquer lugar'}</td>
        <td data-label="esperando">{esperando.toLocaleString('pt-BR')}</td>
        <td data-label="avisados">{avisados.toLocaleString('pt-BR')}</td>
        <td data-label="desde">{dayOf(desde)}</td>
      </tr>
    ))}
  </Table>
);
