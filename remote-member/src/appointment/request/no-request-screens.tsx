import type { AppointmentForm } from '@serafim/contract/api/appointment/appointment';
import { callLink } from '@serafim/contract/api/clinic/phone-links';
import type { PlanImpediment } from '@serafim/contract/api/plan/plan-impediment';
import { paths } from '@serafim/contract/site/paths';
import { buttonClass } from '@serafim/ui';
import { Link } from 'react-router-dom';
import styles from '../appointment-form.module.css';

interface WayOn {
  heading: string;
  text: string;
  label: string;
  to: string;
}

/** Why not now, and what to do about it. */
const ways: Readonly<Record<PlanImpediment, WayOn>> = {
  'sem-plano': {
    heading: 'Você está sem plano',
    text: 'Pedir uma consulta por aqui, com o preço do cartão, vem com o plano.',
    label: 'Escolher um plano',
    to: paths.signUp,
  },
  'sem-pagamento': {
    heading: 'Falta o primeiro pagamento',
    text: 'Assim que ele for confirmado, você pode pedir a consulta.',
    label: 'Ver o pagamento',
    to: paths.account,
  },
  suspensa: {
    heading: 'Há uma cobrança em aberto',
    text: 'O cartão está suspenso. Assim que a cobrança for paga, você pode pedir a consulta.',
    label: 'Ver a cobrança',
    to: paths.account,
  },
  encerrada: {
    heading: 'O seu plano terminou',
    text: 'Contrate de novo quando quiser: o preço do cartão volta com o plano.',
    label: 'Contratar de novo',
    to: paths.signUp,
  },
};

interface NoRequestProps {
  clinic: AppointmentForm['clinica'];
}

/** A member whose card does not hold: why, in one sentence, and the way on. */
export function BlockedScreen({ impediment, clinic }: NoRequestProps & { impediment: PlanImpediment }) {
  const { heading, text, label, to } = ways[impediment];
  return (
    <section className={styles.part}>
      <h2>{heading}</h2>
      <p>{text}</p>
      <p>
        Sem o cartão, ligue para o local e pergunte pelo preço normal:{' '}
        <a href={callLink(clinic.telefone)}>{clinic.telefone}</a>.
      </p>
      <div className={styles.actions}>
        <Link to={to} className={buttonClass()}>
          {label}
        </Link>
        <Link to={paths.network} className={buttonClass({ variant: 'outline' })}>
          Voltar à rede
        </Link>
      </div>
    </section>
  );
}

/** A clinic that takes no requests: its telephone. */
export const PhoneScreen = ({ clinic }: NoRequestProps) => (
  <section className={styles.part}>
    <h2>Este local marca por telefone</h2>
    <p>
      Ligue <a href={callLink(clinic.telefone)}>{clinic.telefone}</a> e diga que tem o cartão. Confirme o
      preço antes de ir.
    </p>
    <div className={styles.actions}>
      <Link to={paths.network} className={buttonClass()}>
        Voltar à rede
      </Link>
    </div>
  </section>
);
