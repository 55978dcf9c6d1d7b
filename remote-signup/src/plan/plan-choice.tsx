import { moneyDigits } from '@serafim/contract/api/money';
import { type PlanId, planIds, wizardPlans } from '@serafim/contract/api/plan';
import { PlanGlyph, Price, RadioCard, VisuallyHidden, WarningIcon } from '@serafim/ui';
import { useId, useState } from 'react';
import { useStore } from 'zustand';
import type { Wizard } from '../wizard/wizard.ts';
import { ChangePlanDialog } from './change-plan-dialog.tsx';
import styles from './plan-choice.module.css';

interface PlanChoiceProps {
  wizard: Wizard;
  /** Id of the first choice, which error messages lead to. */
  id: string;
  error: string | undefined;
}

/** The four plans as cards. Another plan clears the dependents, so that with some in the list it asks first. */
export function PlanChoice({ wizard, id, error }: PlanChoiceProps) {
  const name = useId();
  const { draft, choosePlan, change, changeSecrets } = useStore(wizard.store);
  const { plano, dependentes, autorizacao } = draft;
  const [wanted, setWanted] = useState<PlanId | null>(null);

  const choose = (plan: PlanId) => {
    if (dependentes.length > 0 && plan !== plano) setWanted(plan);
    else choosePlan(plan);
  };

  const exchange = (plan: PlanId) => {
    const { contrato } = wizard.store.getState().secrets;
    setWanted(null);
    choosePlan(plan);
    wizard.offerUndo(`Plano ${wizardPlans[plan].plano}: a lista de dependentes foi apagada.`, () => {
      change({ plano, dependentes, autorizacao });
      changeSecrets({ contrato });
    });
  };

  return (
    <fieldset className={styles.plans} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>
        <VisuallyHidden>Plano</VisuallyHidden>
      </legend>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <WarningIcon size="small" />
          {error}
        </p>
      )}
      {planIds.map((planId, index) => {
        const plan = wizardPlans[planId];
        return (
          <RadioCard
            key={planId}
            {...(index === 0 ? { id } : {})}
            name={name}
            value={planId}
            checked={planId === plano}
            onChange={() => choose(planId)}
            theme={plan.type}
            label={
              <>
                <PlanGlyph theme={plan.type} />
                {plan.plano}
              </>
            }
            hint={`Até ${plan.maxDependentes} dependentes`}
            end={<Price amount={moneyDigits(plan.preco)} size="small" per="por mês" />}
          />
        );
      })}
      <ChangePlanDialog
        from={plano}
        to={wanted}
        dependents={dependentes.length}
        onChange={exchange}
        onStay={() => setWanted(null)}
      />
    </fieldset>
  );
}
