import { ANSWER_DAYS, type AppointmentForm } from '@serafim/contract/api/appointment/appointment';
import { callLink } from '@serafim/contract/api/clinic/phone-links';
import { formatCount } from '@serafim/contract/site/format-count';
import { paths } from '@serafim/contract/site/paths';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { buttonClass } from '@serafim/ui';
import { Link } from 'react-router-dom';
import styles from '../appointment-form.module.css';

interface SentScreenProps {
  host: Pick<RemoteHost, 'href'>;
  clinic: AppointmentForm['clinica'];
}

/** After a request was sent: what happens now, and the ways on. */
export const SentScreen = ({ host, clinic }: SentScreenProps) => (
  <>
    <div className={styles.part}>
      <p>
        {clinic.nome} tem até {formatCount(ANSWER_DAYS, 'dia', 'dias')} para confirmar um horário ou recusar,
        e menos se o dia que você escolheu vier antes. Avisamos por e-mail.
      </p>
      <p>
        Tem pressa? Ligue: <a href={callLink(clinic.telefone)}>{clinic.telefone}</a>. Em emergência, ligue
        192.
      </p>
    </div>
    <div className={styles.actions}>
      <Link to={host.href('consultations')} className={buttonClass()}>
        Ver os meus pedidos
      </Link>
      <Link to={paths.network} className={buttonClass({ variant: 'outline' })}>
        Voltar à rede
      </Link>
    </div>
  </>
);
