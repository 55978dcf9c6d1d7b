import type { ClientListItem } from '@serafim/contract/api/client/client-list';
import { plans } from '@serafim/contract/api/plan/plan-table';
import { PlanGlyph } from '@serafim/ui';
import styles from './plan-name.module.css';

/** The name of a plan, with its symbol. */
export function PlanName({ plan }: { plan: ClientListItem['plano'] }) {
  if (plan === '') return <span className={styles.none}>sem plano</span>;
  const { plano, type } = plans[plan];
  return (
    <span className={styles.name}>
      <PlanGlyph theme={type} />
      {plano}
    </span>
  );
}
