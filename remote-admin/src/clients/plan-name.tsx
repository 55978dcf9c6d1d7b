import type { ClientListItem } from '@serafim/contract/api/client-list';
import { plans } from '@serafim/contract/api/plan-table';
import { PlanGlyph } from '@serafim/ui';
import styles from './plan-name.module.css';

/** A plan by its name, with the fold in its colour. */
export function PlanName({ plan }: { plan: ClientListItem['plano'] }) {
  if (plan === '') return <span className={styles.none}>sem plano</span>;
  const { plano, type } = plans[plan];
  return (
    <>
      <PlanGlyph theme={type} />
      {plano}
    </>
  );
}
