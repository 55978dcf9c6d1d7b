import type { ClientListItem } from '@serafim/contract/api/client-list';
import { plans } from '@serafim/contract/api/plan';
import styles from './plan-name.module.css';

interface PlanNameProps {
  plan: ClientListItem['plano'];
}

/** A plan by its name, with the fold in its colour. */
export function PlanName({ plan }: PlanNameProps) {
  if (plan === '') return <span className={styles.none}>sem plano</span>;
  const { plano, type } = plans[plan];
  return (
    <span className={styles.plan} data-type={type}>
      {plano}
    </span>
  );
}
