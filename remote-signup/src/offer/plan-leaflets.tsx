import { formatMoney, moneyDigits } from '@serafim/contract/api/fields/money-format';
import { planBenefits } from '@serafim/contract/api/plan/plan-benefits';
import {
  type Billing,
  billings,
  type LandingPlan,
  monthlyPrice,
  type PlanId,
  yearTotal,
} from '@serafim/contract/api/plan/plan-table';
import { signUpAddress } from '@serafim/contract/api/plan/sign-up-address';
import { buttonClass, PlanLeaflet, type PlanLine, Price, VisuallyHidden } from '@serafim/ui';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { COMPARISON_ID } from './comparison-rows.ts';
import styles from './plan-leaflets.module.css';

interface PlanLeafletsProps {
  plans: readonly LandingPlan[];
  /** Which prices show; undefined where the page's styles choose. */
  billing: Billing | undefined;
  /** The plan that costs least by the visitor's own numbers. */
  cheapest: PlanId | undefined;
}

/**
 * The plans as one leaflet, with links to the sign-up and to the comparison that the page shows beside them. Where only one
 * has room, tabs choose it; that is radio buttons and styles, so that it needs no script.
 */
export function PlanLeaflets({ plans, billing, cheapest }: PlanLeafletsProps) {
  const name = useId();
  return (
    <div className={styles.sheet}>
      <fieldset className={styles.tabs}>
        <legend>Plano</legend>
        {plans.map((plan, index) => (
          <label key={plan.id} data-plan={plan.id}>
            <input
              type="radio"
              name={name}
              value={plan.id}
              defaultChecked={cheapest ? plan.id === cheapest : index === 0}
            />
            {plan.plano}
          </label>
        ))}
      </fieldset>
      <ul className={styles.panels}>
        {plans.map(plan => (
          <li key={plan.id} data-plan={plan.id}>
            <Leaflet
              plan={plan}
              isCheapest={plan.id === cheapest}
              isCommon={isCommonTo(plans)}
              billing={billing}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

const isCommonTo = (plans: readonly LandingPlan[]) => (text: string) =>
  plans.every(plan => planBenefits(plan).some(benefit => benefit.text === text));

/** What differs first and strong, then what every plan has. */
function planLines(plan: LandingPlan, isCommon: (text: string) => boolean): PlanLine[] {
  const benefits = planBenefits(plan);
  return [
    ...benefits.filter(({ text }) => !isCommon(text)).map(benefit => ({ ...benefit, strong: true })),
    ...(plan.status === 'ativo'
      ? []
      : [{ text: 'sem o seguro dos outros três planos', icon: 'none' } as const]),
    ...benefits.filter(({ text }) => isCommon(text)),
  ];
}

/** What a year costs, as a sum: `12 × R$ 49,90 = R$ 598,80`. Takes centavos per month. */
const yearSum = (centavosPerMonth: number): string =>
  `12 × ${formatMoney(centavosPerMonth)} = ${formatMoney(yearTotal(centavosPerMonth))}`;

const priceLabels: Readonly<Record<Billing, string>> = {
  anual: 'Valor plano mensal, pago por ano',
  mensal: 'Valor plano mensal',
};

interface ByBillingProps {
  billing: Billing | undefined;
  children: (billing: Billing) => ReactNode;
}

/** Something for a billing, or for each, of which styles show one. */
const ByBilling = ({ billing, children }: ByBillingProps) =>
  billing
    ? children(billing)
    : billings.map(each => (
        <div key={each} className={styles[each]}>
          {children(each)}
        </div>
      ));

interface LeafletProps extends Pick<PlanLeafletsProps, 'billing'> {
  plan: LandingPlan;
  isCheapest: boolean;
  isCommon: (text: string) => boolean;
}

/** One plan with its price by the month, and per month when a year is paid at once. */
const Leaflet = ({ plan, isCheapest, isCommon, billing: fixed }: LeafletProps) => (
  <PlanLeaflet
    theme={plan.type}
    dark={plan.id === 'diamond'}
    badge={isCheapest ? 'o mais barato na sua conta' : undefined}
    name={plan.plano}
    people={`Feito para até ${plan.dependentes} pessoas`}
    price={
      <ByBilling billing={fixed}>
        {billing => (
          <>
            <p>{priceLabels[billing]}</p>
            <Price amount={moneyDigits(monthlyPrice(plan, billing))} />
          </>
        )}
      </ByBilling>
    }
    lines={planLines(plan, isCommon)}
    annual={
      <>
        Pagando a sua assinatura anual, ganhe desconto e comece a usar imediatamente{' '}
        <strong>{yearSum(plan.precoAnual)}</strong>
      </>
    }
  >
    <ByBilling billing={fixed}>
      {billing => (
        <Link
          to={signUpAddress(plan.id, billing)}
          className={buttonClass({ variant: isCheapest ? 'primary' : 'outline', wide: true })}
        >
          Contratar {plan.plano}
        </Link>
      )}
    </ByBilling>
    <a href={`#${COMPARISON_ID}`}>
      ver detalhes<VisuallyHidden> do plano {plan.plano}</VisuallyHidden>
    </a>
  </PlanLeaflet>
);
