import type { Billing, LandingPlan, PlanId } from '@serafim/contract/api/plan/plan-table';
import { RadioCards } from '@serafim/ui';
import { formatPeriod, planOptions } from '../plan/plan-options.tsx';

interface PlanCardsProps {
  plans: readonly LandingPlan[];
  billing: Billing;
  /** The plan that is chosen at first. */
  chosen: PlanId | undefined;
  /** The plan that the member has. */
  own: PlanId | undefined;
}

/** The plans as radio buttons of the page's form, with what a month or a year costs. */
export default function PlanCards({ plans, billing, chosen, own }: PlanCardsProps) {
  return (
    <RadioCards
      legend="Plano"
      name="plano"
      defaultValue={chosen}
      options={planOptions(plans, plan => <strong>{formatPeriod(plan, billing)}</strong>, own)}
    />
  );
}
