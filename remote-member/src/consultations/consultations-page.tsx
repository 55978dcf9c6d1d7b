import type { Appointment } from '@serafim/contract/api/appointment/appointment';
import type { DoctorImpediment, PastConsultation } from '@serafim/contract/api/doctor/doctor';
import type { PlanImpediment } from '@serafim/contract/api/plan/plan-impediment';
import { firstName } from '@serafim/contract/site/first-name';
import { formatMinute } from '@serafim/contract/site/format-moment';
import { paths } from '@serafim/contract/site/paths';
import type { RemoteHost } from '@serafim/platform-contract/host';
import type { PageProps } from '@serafim/platform-contract/page';
import { buttonClass, Container, Notice, Tag } from '@serafim/ui';
import { Link } from 'react-router-dom';
import { RequestList } from '../appointment/list/request-list.tsx';
import { MemberWait } from '../waiting/member-wait.tsx';
import { type OwnRead, useMemberRead } from '../waiting/use-member-read.ts';
import { durationText, outcomeText } from './consultation-texts.ts';
import styles from './consultations-page.module.css';

/** What the page shows: by video, and at clinics. */
interface Consultations {
  past: readonly PastConsultation[];
  requests: readonly Appointment[];
  /** Why neither can be asked for now; null for who may. */
  impediment: DoctorImpediment | null;
}

const readConsultations: OwnRead<Consultations> = async (api, options) => {
  const [past, requests, impediment] = await Promise.all([
    api.pastConsultations(options),
    api.appointments(options),
    // What was asked for is read also while nobody says whether more may be.
    api.doctor(options).then(
      ({ impedimento }) => impedimento,
      () => null,
    ),
  ]);
  return { past, requests, impediment };
};

/** The requests of a member to clinics, and the consultations by video: when, for whom and how they ended. Nothing says why. */
export default function ConsultationsPage({ host }: PageProps) {
  const read = useMemberRead(host, readConsultations);
  const data = read.known?.data ?? { past: [], requests: [], impediment: null };
  const { past, requests, impediment } = data;
  const isClosed = impediment !== null && impediment !== 'plano-sem-medico';
  const put = (changed: Appointment) =>
    read.setData({ ...data, requests: requests.map(one => (one.id === changed.id ? changed : one)) });
  return (
    <Container>
      <div className={styles.columns} data-waiting={read.isWaiting || undefined}>
        <div className={styles.head}>
          <h1>Consultas</h1>
          <p>O que você pediu a clínicas e as consultas por vídeo, suas e dos dependentes.</p>
          <div className={styles.ways}>
            <Link to={paths.network} className={buttonClass({ variant: isClosed ? 'outline' : 'primary' })}>
              Pedir a uma clínica
            </Link>
            <Link to={host.href('doctor')} className={buttonClass({ variant: 'outline' })}>
              Falar com o médico
            </Link>
          </div>
        </div>
        <div className={styles.main}>
          <MemberWait
            read={read}
            message="Buscando as suas consultas…"
            failure="Não conseguimos abrir as suas consultas"
          />
          {read.known && (
            <>
              {isClosed && <WayOn impediment={impediment} />}
              <section aria-labelledby="em-clinicas">
                <h2 id="em-clinicas">Em clínicas</h2>
                <RequestList host={host} requests={requests} onChange={put} />
              </section>
              <section aria-labelledby="por-video">
                <h2 id="por-video">Por vídeo</h2>
                <p>Dia, hora e para quem. O motivo e a conversa nunca ficam aqui.</p>
                <ConsultationList host={host} consultations={past} />
              </section>
            </>
          )}
        </div>
      </div>
    </Container>
  );
}

/** Why nothing can be asked for now, and what to do about it. */
const ways: Readonly<Record<PlanImpediment, { title: string; text: string; label: string; to: string }>> = {
  'sem-plano': {
    title: 'Você está sem plano',
    text: 'Com um plano, dá para pedir consultas às clínicas da rede e falar com o médico.',
    label: 'Escolher um plano',
    to: paths.signUp,
  },
  'sem-pagamento': {
    title: 'Falta o primeiro pagamento',
    text: 'Assim que ele for confirmado, dá para pedir consultas e falar com o médico.',
    label: 'Ir para o pagamento',
    to: paths.account,
  },
  suspensa: {
    title: 'Há uma cobrança em aberto',
    text: 'O cartão está suspenso. Assim que a cobrança for paga, as consultas voltam.',
    label: 'Ver a cobrança',
    to: paths.account,
  },
  encerrada: {
    title: 'O seu plano terminou',
    text: 'O que você já pediu continua aqui. Contrate de novo quando quiser.',
    label: 'Contratar de novo',
    to: paths.signUp,
  },
};

/** Before everything else, for who may not ask: why, and the one button. */
function WayOn({ impediment }: { impediment: PlanImpediment }) {
  const { title, text, label, to } = ways[impediment];
  return (
    <Notice kind="resumed" title={title} live={false}>
      <p>{text}</p>
      <Link to={to} className={buttonClass({ size: 'small' })}>
        {label}
      </Link>
    </Notice>
  );
}

interface ConsultationListProps {
  host: Pick<RemoteHost, 'href'>;
  consultations: readonly PastConsultation[];
}

const ConsultationList = ({ host, consultations }: ConsultationListProps) =>
  consultations.length === 0 ? (
    <p className={styles.none}>
      <strong>Nenhuma consulta por vídeo até agora.</strong> Quando precisar,{' '}
      <Link to={host.href('doctor')}>o médico atende por aqui</Link>.
    </p>
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
