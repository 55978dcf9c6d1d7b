import { type Billing, landingPlans } from '@serafim/contract/api/plan-table';
import { paths } from '@serafim/contract/site/paths';
import { Segmented } from '@serafim/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Band } from '../layout/band.tsx';
import { Comparison } from './comparison.tsx';
import { PlanCard } from './plan-card.tsx';
import styles from './plans-section.module.css';

const billingOptions: readonly { value: Billing; label: string }[] = [
  { value: 'anual', label: 'Anual' },
  { value: 'mensal', label: 'Mensal' },
];

/** The four plans, by the month or by the year. */
export function PlansSection() {
  const [billing, setBilling] = useState<Billing>('mensal');
  return (
    <Band id="planos" labelledBy="planos-titulo" ground="sand">
      <div className={styles.head}>
        <div>
          <h2 id="planos-titulo" className={styles.heading}>
            Quatro planos, preço na cara.
          </h2>
          <p className={styles.intro}>Você e quem você quiser: dependente não precisa ser parente.</p>
        </div>
        <Segmented legend="Forma de pagar" options={billingOptions} value={billing} onChange={setBilling} />
      </div>
      <ul className={styles.cards}>
        {landingPlans.map(plan => (
          <li key={plan.id}>
            <PlanCard plan={plan} billing={billing} />
          </li>
        ))}
      </ul>
      <p className={styles.terms}>
        Contrato de 12 meses com renovação automática e reajuste anual. Sem carência. Cirurgia e internação
        têm desconto, não cobertura. Você pode desistir em até 7 dias e receber tudo de volta.
      </p>
      <p className={styles.choose}>
        <Link to={paths.choosing}>Qual plano compensa para a sua casa? Faça a conta</Link>
      </p>
      <Comparison />
    </Band>
  );
}
