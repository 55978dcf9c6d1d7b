import { type PlanId, planIds } from '@serafim/contract/api/plan';

/** A stored plan as the contract names it; '' for none. */
export const planOf = (stored: string): PlanId | '' => planIds.find(id => id === stored) ?? '';
