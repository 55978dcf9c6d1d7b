import type { PastConsultation } from '@serafim/contract/api/doctor/doctor';
import type { RemoteHost } from '@serafim/contract/remote/host';
import type { PageProps } from '@serafim/contract/remote/page';
import { firstName } from '@serafim/contract/site/first-name';
import { formatMinute } from '@serafim/remote-kit/format-moment';
import { LoadError, Loading } from '@serafim/remote-kit/load-state';
import { useQuery } from '@serafim/remote-kit/use-query';
import { buttonClass, Container, EmptyState, Tag } from '@serafim/ui';
import { useCallback, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { readAsMember } from '../../waiting/read-as-member.ts';
import { durationText, outcomeText } from './consultation-words.ts';
import styles from './consultations-page.module.css';

const FAILURE = 'Não conseguimos abrir as suas consultas';

/** The consultations of a member and of the dependents: when, for whom and how they ended. Nothing says why. */
export default function ConsultationsPage({ host }: PageProps) {
  const query = useCallback(
    (signal: AbortSignal) => readAsMember(host, api => api.pastConsultations({ signal })),
    [host],
  );
  const { state, refetch } = useQuery(query);
  const read = state.status === 'ready' ? state.data : null;
  const isAnonymous = read?.status === 'sign-in';
  useEffect(() => {
    if (isAnonymous) host.requireSignIn();
  }, [isAnonymous, host]);
  return (
    <Container>
      <div className={styles.columns} data-waiting={read === null || isAnonymous || undefined}>
        <div className={styles.head}>
          <h1>Consultas</h1>
          <p>Dia, hora e para quem. O motivo e a conversa nunca ficam aqui.</p>
          <Link to={host.href('doctor')} className={buttonClass()}>
            Falar com o médico
          </Link>
        </div>
        <div className={styles.main}>
          {(read === null || isAnonymous) && (
            <Loading message="Buscando as suas consultas…" failure={FAILURE} onRetry={refetch} />
          )}
          {read?.status === 'failed' && <LoadError title={FAILURE} reason={read.reason} onRetry={refetch} />}
          {read?.status === 'ready' && <ConsultationList host={host} consultations={read.data ?? []} />}
        </div>
      </div>
    </Container>
  );
}

interface ConsultationListProps {
  host: Pick<RemoteHost, 'href'>;
  consultations: readonly PastConsultation[];
}

const ConsultationList = ({ host, consultations }: ConsultationListProps) =>
  consultations.length === 0 ? (
    <EmptyState title="Nenhuma consulta por vídeo até agora">
      <p>
        Quando precisar, <Link to={host.href('doctor')}>o médico atende por aqui</Link>.
      </p>
    </EmptyState>
  ) : (
    <ul className={styles.list}>
      {consultations.map(one => (
        <li key={one.id}>
          <time dateTime={one.pedidaEm}>{formatMinute(one.pedidaEm)}</time>
          <p>
            <strong>{one.nome === '' ? 'Quem saiu do plano' : firstName(one.nome)}</strong>
            {one.demonstracao && <Tag>Demonstração</Tag>}
          </p>
          <p className={styles.outcome}>
            {outcomeText[one.desfecho]}
            {one.entrouEm !== null && `, ${durationText(one)}`}
          </p>
        </li>
      ))}
    </ul>
  );
