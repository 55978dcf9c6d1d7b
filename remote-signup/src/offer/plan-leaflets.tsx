import { formatMoney, moneyDigits } from '@serafim/contract/api/fields/money-format';
import { planBenefits } from '@serafim/contract/api/plan/plan-benefits';
import {
  type Billing,
  type LandingPlan,
  monthlyPrice,
  yearTotal,
} from '@serafim/contract/api/plan/plan-table';
import { signUpAddress } from '@serafim/contract/api/plan/sign-up-address';
import { buttonClass, PlanLeaflet, VisuallyHidden } from '@serafim/ui';
import { Link } from 'react-router-dom';
import { COMPARISON_ID } from './comparison-rows.ts';
import styles from './plan-leaflets.module.css';

interface PlanLeafletsProps {
  plans: readonly LandingPlan[];
  billing: Billing;
}

/** The plans as leaflets, with links to the sign-up and to the comparison that the page shows beside them. */
export const PlanLeaflets = ({ plans, billing }: PlanLeafletsProps) => (
  <ul className={styles.leaflets}>
    {plans.map(plan => (
      <li key={plan.id}>
        <Leaflet plan={plan} billing={billing} />
      </li>
    ))}
  </ul>
);

/** What a year costs, as a sum: `12 × R$ 49,90 = R$ 598,80`. Takes centavos per month. */
const yearSum = (centavosPerMonth: number): string =>
  `12 × ${formatMoney(centavosPerMonth)} = ${formatMoney(yearTotal(centavosPerMonth))}`;

interface LeafletProps {
  plan: LandingPlan;
  billing: Billing;
}

/** One plan with its price by the month, or per month when a year is paid at once. */
const Leaflet = ({ plan, billing }: LeafletProps) => (
  <PlanLeaflet
    theme={plan.type}
    dark={plan.id === 'diamond'}
    name={plan.plano}
    people={`Feito para até ${plan.dependentes} pessoas`}
    priceLabel={billing === 'anual' ? 'Valor plano mensal, pago por ano' : 'Valor plano mensal'}
    amount={moneyDigits(monthlyPrice(plan, billing))}
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
