import type { PastConsultation } from '@serafim/contract/api/doctor/doctor';
import type { RemoteHost } from '@serafim/contract/remote/host';
import type { PageProps } from '@serafim/contract/remote/page';
import { firstName } from '@serafim/contract/site/first-name';
import { formatMinute } from '@serafim/remote-kit/format-moment';
import { buttonClass, Container, EmptyState, Tag } from '@serafim/ui';
import { Link } from 'react-router-dom';
import { MemberWait } from '../waiting/member-wait.tsx';
import { type OwnRead, useMemberRead } from '../waiting/use-member-read.ts';
import { durationText, outcomeText } from './consultation-words.ts';
import styles from './consultations-page.module.css';

const readConsultations: OwnRead<PastConsultation[]> = (api, options) => api.pastConsultations(options);

/** The consultations of a member and of the dependents: when, for whom and how they ended. Nothing says why. */
export default function ConsultationsPage({ host }: PageProps) {
  const read = useMemberRead(host, readConsultations);
  return (
    <Container>
      <div className={styles.columns} data-waiting={read.isWaiting || undefined}>
        <div className={styles.head}>
          <h1>Consultas</h1>
          <p>Dia, hora e para quem. O motivo e a conversa nunca ficam aqui.</p>
          <Link to={host.href('doctor')} className={buttonClass()}>
            Falar com o médico
          </Link>
        </div>
        <div className={styles.main}>
          <MemberWait
            read={read}
            message="Buscando as suas consultas…"
            failure="Não conseguimos abrir as suas consultas"
          />
          {read.known && <ConsultationList host={host} consultations={read.known.data ?? []} />}
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
