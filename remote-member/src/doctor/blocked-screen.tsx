import type { Doctor, DoctorImpediment } from '@serafim/contract/api/doctor/doctor';
import { formatMinute } from '@serafim/contract/site/format-moment';
import { paths } from '@serafim/contract/site/paths';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { Button, buttonClass } from '@serafim/ui';
import { Link } from 'react-router-dom';
import { sectionPath } from '../account/account-sections.ts';
import styles from './consent-screen.module.css';
import { Emergency } from './emergency.tsx';

interface WayOn {
  heading: string;
  text: string;
  label: string;
  to: string;
}

/** Why not now, and what to do about it. */
const ways: Readonly<Record<DoctorImpediment, WayOn>> = {
  'sem-plano': {
    heading: 'Você está sem plano',
    text: 'O médico por vídeo vem com o plano, e a consulta custa R$ 0.',
    label: 'Escolher um plano',
    to: paths.signUp,
  },
  'plano-sem-medico': {
    heading: 'O seu plano não inclui o médico por vídeo',
    text: 'Troque de plano quando quiser: a mudança vale desde a próxima cobrança.',
    label: 'Trocar de plano',
    to: sectionPath('plano'),
  },
  'sem-pagamento': {
    heading: 'Falta o primeiro pagamento',
    text: 'Assim que ele for confirmado, o médico por vídeo fica liberado.',
    label: 'Ver o pagamento',
    to: paths.account,
  },
  suspensa: {
    heading: 'Há uma cobrança em aberto',
    text: 'O cartão está suspenso. Assim que a cobrança for paga, o médico volta.',
    label: 'Ver a cobrança',
    to: paths.account,
  },
  encerrada: {
    heading: 'O seu plano terminou',
    text: 'Contrate de novo quando quiser: o médico por vídeo vem com o plano.',
    label: 'Contratar de novo',
    to: paths.signUp,
  },
};

/** Who cannot ask: why, in one sentence, and the way on. */
export function BlockedScreen({ impediment }: { impediment: DoctorImpediment }) {
  const { heading, text, label, to } = ways[impediment];
  return (
    <>
      <Emergency />
      <section className={styles.form}>
        <div>
          <h2>{heading}</h2>
          <p>{text}</p>
        </div>
        <div className={styles.actions}>
          <Link to={to} className={buttonClass()}>
            {label}
          </Link>
          <Link to={paths.network} className={buttonClass({ variant: 'outline' })}>
            Buscar uma clínica
          </Link>
        </div>
      </section>
    </>
  );
}

interface OffDutyScreenProps {
  host: Pick<RemoteHost, 'brand'>;
  duty: NonNullable<Doctor['plantao']>;
  onRetry: () => void;
}

/** Nobody is on duty: when somebody is, and what does not wait. */
export const OffDutyScreen = ({ host: { brand }, duty, onRetry }: OffDutyScreenProps) => (
  <>
    <Emergency />
    <section className={styles.form}>
      <div role="status">
        <h2>Ninguém está de plantão agora</h2>
        {duty.volta !== null && (
          <p>
            O atendimento volta em <strong>{formatMinute(duty.volta)}</strong>. Se não dá para esperar,
            procure um pronto-socorro; em emergência, ligue 192.
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Link to={paths.network} className={buttonClass()}>
          Buscar uma clínica
        </Link>
        <Button variant="outline" onClick={onRetry}>
          Conferir de novo
        </Button>
      </div>
      <p>
        Dúvidas: <a href={`tel:${brand.phoneE164}`}>{brand.phone}</a>, {brand.hours}.
      </p>
    </section>
  </>
);
