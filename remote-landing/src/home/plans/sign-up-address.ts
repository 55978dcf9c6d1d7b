import type { Billing, PlanId } from '@serafim/contract/api/plan/plan-table';
import { paths } from '@serafim/contract/site/paths';

/** Where a plan is contracted; the wizard begins with the plan, and with paying by the year where that was chosen. */
export const signUpAddress = (plan: PlanId, billing: Billing): string =>
  `${paths.signUp}?plano=${plan}${billing === 'anual' ? '&fatura=anual' : ''}`;
