import { paths } from '../../site/paths.ts';
import type { Billing, PlanId } from './plan-table.ts';

/** Returns the address of the wizard with a plan chosen, and with yearly payment when that was chosen. */
export const signUpAddress = (plan: PlanId, billing: Billing): string =>
  `${paths.signUp}?plano=${plan}${billing === 'anual' ? '&fatura=anual' : ''}`;
