import { moneyDigits } from '@serafim/contract/api/fields/money-format';
import { type Billing, type LandingPlan, landingPlans } from '@serafim/contract/api/plan/plan-table';
import { buttonClass, PlanLeaflet, Segmented, VisuallyHidden } from '@serafim/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ownPaths } from '../../own-paths.ts';
import { Band } from '../band.tsx';
import { Comparison } from './comparison.tsx';
import { COMPARISON_ID } from './comparison-rows.ts';
import { planBenefits, yearSum } from './plan-facts.ts';
import styles from './plans-section.module.css';
import { signUpAddress } from './sign-up-address.ts';

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
        <Link to={ownPaths.choosing}>Qual plano compensa para a sua casa? Faça a conta</Link>
      </p>
      <Comparison />
    </Band>
  );
}

interface PlanCardProps {
  plan: LandingPlan;
  billing: Billing;
}

/** One plan with its price by the month, or per month when a year is paid at once. */
const PlanCard = ({ plan, billing }: PlanCardProps) => (
  <PlanLeaflet
    theme={plan.type}
    dark={plan.id === 'diamond'}
    name={plan.plano}
    people={`Feito para até ${plan.dependentes} pessoas`}
    priceLabel={billing === 'anual' ? 'Valor plano mensal, pago por ano' : 'Valor plano mensal'}
    amount={moneyDigits(billing === 'anual' ? plan.precoAnual : plan.preco)}
    benefits={planBenefits(plan)}
    annual={
      <>
        Pagando a sua assinatura anual, ganhe desconto e comece a usar imediatamente{' '}
        <strong>{yearSum(plan.precoAnual)}</strong>
      </>
    }
  >
    <Link to={signUpAddress(plan.id, billing)} className={buttonClass({ wide: true })}>
      Contratar {plan.plano}
    </Link>
    <a href={`#${COMPARISON_ID}`}>
      ver detalhes<VisuallyHidden> do plano {plan.plano}</VisuallyHidden>
    </a>
  </PlanLeaflet>
);
