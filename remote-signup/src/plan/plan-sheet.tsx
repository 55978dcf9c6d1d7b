import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { monthlyPrice, wizardPlans } from '@serafim/contract/api/plan/plan-table';
import { useStore } from 'zustand';
import type { StepProps } from '../step/step.ts';
import { draftTerms } from './plan-price.ts';
import styles from './plan-sheet.module.css';
import { PlanSummary } from './plan-summary.tsx';

/** What the chosen plan costs and holds, beside every step once there is one. */
export function PlanSheet({ wizard }: StepProps) {
  const { draft, today } = useStore(wizard.store);
  const terms = draftTerms(draft);
  if (terms === null) return null;
  const plan = wizardPlans[terms.plan];
  return (
    <section className={styles.sheet} data-theme={plan.type} aria-labelledby="seu-plano">
      <div className={styles.panel}>
        <h2 className={styles.name} id="seu-plano">
          Plano {plan.plano}
        </h2>
        <p className={styles.price}>
          <strong>{formatMoney(monthlyPrice(plan, terms.billing))}</strong> por mês
        </p>
      </div>
      <div className={styles.body}>
        <PlanSummary brand={wizard.host.brand} draft={draft} terms={terms} today={today()} />
      </div>
    </section>
  );
}

/** In its place on the step where the plan is chosen. */
export function NoPlanYet({ wizard }: StepProps) {
  const isChosen = useStore(wizard.store, ({ draft }) => draft.plano !== '');
  if (isChosen) return null;
  return <p className={styles.empty}>Escolha um plano para ver aqui o preço e as regras.</p>;
}
