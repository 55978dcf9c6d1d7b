import { moneyDigits } from '@serafim/contract/api/money-format';
import type { Billing, LandingPlan } from '@serafim/contract/api/plan-table';
import { buttonClass, PlanLeaflet, VisuallyHidden } from '@serafim/ui';
import { Link } from 'react-router-dom';
import { COMPARISON_ID } from './comparison-id.ts';
import { planBenefits } from './plan-benefits.ts';
import { signUpAddress } from './sign-up-address.ts';
import { yearSum } from './year-sum.ts';

interface PlanCardProps {
  plan: LandingPlan;
  billing: Billing;
}

/** One plan with its price by the month, or per month when a year is paid at once. */
export const PlanCard = ({ plan, billing }: PlanCardProps) => (
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
