import { formatMoney, moneyDigits } from '@serafim/contract/api/fields/money-format';
import {
  type CorporatePlan,
  corporatePlans,
  LARGEST_TEAM,
  SMALLEST_TEAM,
  USUAL_TEAM,
} from '@serafim/contract/api/plan/plan-table';
import { buttonClass, CheckIcon, Price, Stepper, VisuallyHidden } from '@serafim/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ownPaths } from '../own-paths.ts';
import styles from './companies-section.module.css';
import { Fold } from './fold.tsx';

/** What a plan for companies lists. */
export const corporateBenefits = (plan: CorporatePlan): readonly string[] => [
  `${plan.especialidades} especialidades por telemedicina`,
  ...(plan.redeEstadual ? ['Rede em todo o estado'] : []),
  ...(plan.auxilioFuneral ? ['Auxílio funeral'] : []),
  'Desconto na assinatura anual',
];

/** The form for a proposal, with plan and people filled in. */
export const proposalAddress = ({ id }: Pick<CorporatePlan, 'id'>, people: number): string =>
  `${ownPaths.proposal}?plano=${id}&pessoas=${people}`;

const [cheapest] = corporatePlans.toSorted((one, other) => one.preco - other.preco);

/** The two plans for companies. */
export const CompaniesSection = () => (
  <Fold
    id="empresas"
    heading="Para a sua empresa"
    summary={
      cheapest && (
        <>
          a partir de <strong>{formatMoney(cheapest.preco)}</strong> por pessoa, por mês
        </>
      )
    }
    intro={<p>Uma fatura só, lista de pessoas por planilha, desconto na assinatura anual.</p>}
  >
    <ul className={styles.plans}>
      {corporatePlans.map(plan => (
        <CorporatePlanPanel key={plan.plano} plan={plan} />
      ))}
    </ul>
  </Fold>
);

/** A plan for companies with its price for a number of people. */
function CorporatePlanPanel({ plan }: { plan: CorporatePlan }) {
  const [people, setPeople] = useState(USUAL_TEAM);
  return (
    <li className={styles.panel}>
      <h3 className={styles.name}>{plan.plano}</h3>
      <p className={styles.price}>
        <span>a partir de</span> <Price amount={moneyDigits(plan.preco)} /> <span>por pessoa, por mês</span>
      </p>
      <ul className={styles.benefits}>
        {corporateBenefits(plan).map(text => (
          <li key={text}>
            <CheckIcon size="small" />
            {text}
          </li>
        ))}
      </ul>
      <div className={styles.team}>
        <Stepper
          label="Quantas pessoas?"
          value={people}
          onChange={setPeople}
          min={SMALLEST_TEAM}
          max={LARGEST_TEAM}
        />
        <output className={styles.total}>
          <strong>{formatMoney(plan.preco * people)}</strong> <span>por mês</span>
        </output>
        <Link
          to={proposalAddress(plan, people)}
          className={buttonClass({ variant: 'outline', size: 'small' })}
        >
          Pedir proposta<VisuallyHidden> do {plan.plano}</VisuallyHidden>
        </Link>
      </div>
    </li>
  );
}
