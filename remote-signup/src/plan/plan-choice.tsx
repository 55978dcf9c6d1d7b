import { moneyDigits } from '@serafim/contract/api/fields/money-format';
import { planId } from '@serafim/contract/api/plan/plan-id';
import { type LandingPlan, type PlanId, wizardPlans } from '@serafim/contract/api/plan/plan-table';
import { chargedPlans } from '@serafim/contract/api/plan/price-tables';
import { useFact } from '@serafim/remote-kit/use-fact';
import { Price, RadioCards } from '@serafim/ui';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { Wizard } from '../step/step.ts';
import { ChangePlanDialog } from './change-plan-dialog.tsx';
import { planOptions } from './plan-options.tsx';

const price = ({ preco }: LandingPlan) => <Price amount={moneyDigits(preco)} size="small" per="por mês" />;

interface PlanChoiceProps {
  wizard: Wizard;
  /** Id of the first choice, which error messages lead to. */
  id: string;
  error: string | undefined;
}

/** The four plans as cards. Another plan clears the dependents, so that with some in the list it asks first. */
export function PlanChoice({ wizard, id, error }: PlanChoiceProps) {
  const { draft, choosePlan, change, changeSecrets } = useStore(wizard.store);
  const { plano, dependentes, autorizacao } = draft;
  const cheapest = useFact(wizard.host, 'landing/compensa');
  const [wanted, setWanted] = useState<PlanId | null>(null);

  const choose = (plan: PlanId) => {
    if (dependentes.length > 0 && plan !== plano) setWanted(plan);
    else choosePlan(plan);
  };

  const changePlan = (plan: PlanId) => {
    const { contrato } = wizard.store.getState().secrets;
    setWanted(null);
    choosePlan(plan);
    wizard.offerUndo(`Plano ${wizardPlans[plan].plano}: a lista de dependentes foi apagada.`, () => {
      change({ plano, dependentes, autorizacao });
      changeSecrets({ contrato });
    });
  };

  return (
    <>
      <RadioCards
        id={id}
        error={error}
        legend="Plano"
        options={planOptions(chargedPlans, price, undefined, cheapest)}
        value={plano}
        onChange={event => choose(planId.parse(event.target.value))}
      />
      <ChangePlanDialog
        from={plano}
        to={wanted}
        dependents={dependentes.length}
        onChange={changePlan}
        onStay={() => setWanted(null)}
      />
    </>
  );
}
