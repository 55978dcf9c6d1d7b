import { formatMoney, moneyDigits } from '@serafim/contract/api/money-format';
import {
  type CorporatePlan,
  LARGEST_TEAM,
  SMALLEST_TEAM,
  USUAL_TEAM,
} from '@serafim/contract/api/plan-table';
import { CheckIcon, Price, Stepper, VisuallyHidden } from '@serafim/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { corporateBenefits } from './corporate-benefits.ts';
import styles from './corporate-row.module.css';
import { proposalAddress } from './proposal-address.ts';

/** A plan for companies with its price for as many people as one has. */
export function CorporateRow({ plan }: { plan: CorporatePlan }) {
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
        <Link to={proposalAddress(plan, people)} className={styles.ask}>
          Pedir proposta<VisuallyHidden> do {plan.plano}</VisuallyHidden>
        </Link>
      </div>
    </li>
  );
}
