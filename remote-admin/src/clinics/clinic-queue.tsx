import type { QueuedClinic } from '@serafim/contract/api/clinic/clinic-queue';
import type { Page } from '@serafim/contract/client/api-client';
import { formatCount } from '@serafim/contract/site/format-count';
import { paths } from '@serafim/contract/site/paths';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { Button, buttonClass, EmptyState } from '@serafim/ui';
import emptyRoom from '@serafim/ui/illustrations/sala-vazia.svg';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { RoleNote } from '../access/role-note.tsx';
import { ownPaths } from '../own-paths.ts';
import styles from './clinic-queue.module.css';
import { QueuedClinicCard } from './queued-clinic-card.tsx';

interface ClinicQueueProps extends Page<QueuedClinic> {
  host: RemoteHost;
  /** Whether this is the one clinic that the address names, and not the queue. */
  isOne: boolean;
  onNext: () => void;
}

/** The queue, oldest first; or one clinic of it. */
export function ClinicQueue({ host, isOne, items, total, onNext }: ClinicQueueProps) {
  const [decided, setDecided] = useState(0);
  if (isOne && items.length === 0)
    return (
      <EmptyState title="Esta clínica não espera mais">
        <p>Alguém já decidiu sobre ela, ou o cadastro foi retirado.</p>
        <WholeQueue />
      </EmptyState>
    );
  if (items.length === 0)
    return (
      <EmptyState title="Nenhuma clínica esperando" scene={emptyRoom}>
        <p>Quando alguém se cadastrar, o pedido aparece aqui.</p>
        <Link to={paths.clinicSignUp} className={buttonClass({ variant: 'outline' })}>
          Cadastrar uma clínica
        </Link>
      </EmptyState>
    );
  return (
    <>
      <RoleNote host={host} needed="atendimento" />
      {isOne ? (
        <p className={styles.count}>
          <WholeQueue />
        </p>
      ) : (
        <p className={styles.count} role="status">
          {describeQueue(total - decided)}
        </p>
      )}
      <ol className={styles.queue}>
        {items.map(clinic => (
          <li key={clinic.id}>
            <QueuedClinicCard
              host={host}
              clinic={clinic}
              isChosen={isOne}
              onDecided={change => setDecided(count => count + change)}
            />
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

const WholeQueue = () => <Link to={ownPaths.clinics}>Ver todas as clínicas em análise</Link>;

function describeQueue(waiting: number) {
  if (waiting === 0) return 'Fila em dia: nenhuma clínica espera mais.';
  return `${formatCount(waiting, 'clínica espera', 'clínicas esperam')} aprovação. A mais antiga vem primeiro.`;
}
