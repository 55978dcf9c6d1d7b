import type { Page } from '@serafim/contract/api/client';
import type { QueuedClinic } from '@serafim/contract/api/network';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { paths } from '@serafim/contract/site/paths';
import { Button, buttonClass, EmptyState } from '@serafim/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Reading } from '../access/use-reading.ts';
import { Loading } from '../screen/loading.tsx';
import { ReadFailure } from '../screen/read-failure.tsx';
import styles from './clinic-queue.module.css';
import { QueuedClinicCard } from './queued-clinic-card.tsx';

interface ClinicQueueProps {
  host: RemoteHost;
  reading: Exclude<Reading<Page<QueuedClinic>>, { status: 'forbidden' }>;
  onRetry: () => void;
}

/** The queue, oldest first. */
export function ClinicQueue({ host, reading, onRetry }: ClinicQueueProps) {
  if (reading.status === 'loading') return <Loading />;
  if (reading.status === 'failed')
    return (
      <ReadFailure
        title="Não conseguimos abrir a fila de clínicas"
        reason={reading.reason}
        onRetry={onRetry}
      />
    );

  return <Waiting host={host} {...reading.data} onNext={onRetry} />;
}

interface WaitingProps extends Page<QueuedClinic> {
  host: RemoteHost;
  onNext: () => void;
}

function Waiting({ host, items, total, onNext }: WaitingProps) {
  const [decided, setDecided] = useState(0);
  if (items.length === 0)
    return (
      <EmptyState title="Nenhuma clínica esperando">
        <p>Quando alguém se cadastrar, o pedido aparece aqui.</p>
        <Link to={paths.clinicSignUp} className={buttonClass({ variant: 'outline' })}>
          Cadastrar uma clínica
        </Link>
      </EmptyState>
    );
  return (
    <>
      <p className={styles.count} role="status">
        {countOf(total - decided)}
      </p>
      <ol className={styles.queue}>
        {items.map(clinic => (
          <li key={clinic.id}>
            <QueuedClinicCard host={host} clinic={clinic} onDecided={() => setDecided(count => count + 1)} />
          </li>
        ))}
      </ol>
      {total > items.length && (
        <Button variant="outline" onClick={onNext}>
          Ver as próximas
        </Button>
      )}
    </>
  );
}

const countOf = (waiting: number) => {
  if (waiting === 0) return 'Fila em dia: nenhuma clínica espera mais.';
  const clinics = waiting === 1 ? '1 clínica espera' : `${waiting} clínicas esperam`;
  return `${clinics} aprovação. A mais antiga vem primeiro.`;
};
