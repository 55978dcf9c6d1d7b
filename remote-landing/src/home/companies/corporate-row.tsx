import { formatMoney, moneyDigits } from '@serafim/contract/api/money-format';
import type { CorporatePlan } from '@serafim/contract/api/plan-table';
import { anchors } from '@serafim/contract/site/paths';
import { CheckIcon, Price, Stepper, VisuallyHidden } from '@serafim/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { corporateBenefits } from './corporate-benefits.ts';
import styles from './corporate-row.module.css';
import { monthlyTotal, proposalText } from './proposal.ts';

interface CorporateRowProps {
  plan: CorporatePlan;
  /** Hands the wish for a proposal to the contact form. */
  onAsk: (message: string) => void;
}

const USUAL_TEAM = 20;
const SMALLEST_TEAM = 2;

/** A plan for companies with its price for as many people as one has. */
export function CorporateRow({ plan, onAsk }: CorporateRowProps) {
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
          max={9_999}
        />
        <output className={styles.total}>
          <strong>{formatMoney(monthlyTotal(plan, people))}</strong>{' '}
          <span className={styles.per}>por mês</span>
        </output>
        <Link to={anchors.contact} className={styles.ask} onClick={() => onAsk(proposalText(plan, people))}>
          Pedir proposta<VisuallyHidden> do {plan.plano}</VisuallyHidden>
        </Link>
      </div>
    </li>
  );
}
