import { paths } from '../../site/paths.ts';
import type { Billing, PlanId } from './plan-table.ts';

/** Where a plan is contracted; the wizard begins with the plan, and with paying by the year where that was chosen. */
export const signUpAddress = (plan: PlanId, billing: Billing): string =>
  `${paths.signUp}?plano=${plan}${billing === 'anual' ? '&fatura=anual' : ''}`;
