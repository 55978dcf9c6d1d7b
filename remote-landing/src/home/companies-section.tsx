import { formatMoney, moneyDigits } from '@serafim/contract/api/fields/money-format';
import {
  type CorporatePlan,
  corporatePlans,
  LARGEST_TEAM,
  SMALLEST_TEAM,
  USUAL_TEAM,
} from '@serafim/contract/api/plan/plan-table';
import { CheckIcon, Price, Stepper, VisuallyHidden } from '@serafim/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ownPaths } from '../own-paths.ts';
import { Band } from './band.tsx';
import styles from './companies-section.module.css';

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

/** The two plans for companies. */
export const CompaniesSection = () => (
  <Band id="empresas" labelledBy="empresas-titulo">
    <div className={styles.head}>
      <h2 id="empresas-titulo" className={styles.heading}>
        Para a sua empresa
      </h2>
      <p className={styles.intro}>
        Uma fatura só, lista de pessoas por planilha, desconto na assinatura anual.
      </p>
    </div>
    <ul className={styles.plans}>
      {corporatePlans.map(plan => (
        <CorporateRow key={plan.plano} plan={plan} />
      ))}
    </ul>
  </Band>
);

/** A plan for companies with its price for a number of people. */
function CorporateRow({ plan }: { plan: CorporatePlan }) {
  const [people, setPeople] = useState(USUAL_TEAM);
  return (
    <li className={styles.row}>
      <h3 className={styles.name}>{plan.plano}</h3>
      <ul className={styles.benefits}>
        {corporateBenefits(plan).map(text => (
          <li key={text}>
            <CheckIcon size="small" />
            {text}
          </li>
        ))}
      </ul>
      <p className={styles.price}>
        <span>a partir de</span> <Price amount={moneyDigits(plan.preco)} />{' '}
        <span className={styles.per}>por pessoa, por mês</span>
      </p>
      <div className={styles.team}>
        <Stepper
          label="Quantas pessoas?"
          value={people}
          onChange={setPeople}
          min={SMALLEST_TEAM}
          max={LARGEST_TEAM}
        />
        <output className={styles.total}>
          <strong>{formatMoney(plan.preco * people)}</strong> <span className={styles.per}>por mês</span>
        </output>
        <Link to={proposalAddress(plan, people)} className={styles.proposal}>
          Pedir proposta<VisuallyHidden> do {plan.plano}</VisuallyHidden>
        </Link>
      </div>
    </li>
  );
}
