import { contactFields } from '../contact/contact-fields.ts';
import type { Draft } from '../draft/draft.ts';
import { planFields } from '../plan/plan-fields.ts';
import { youFields } from '../you/you-fields.ts';
import type { Step } from './steps.ts';

/** The first step that still lacks something; 4 once only paying is left. */
export function firstIncomplete(draft: Draft): Step {
  if (!youFields.safeParse(draft).success) return 1;
  if (!contactFields.safeParse(draft).success) return 2;
  if (!planFields(draft.plano, draft.cpf).safeParse(draft).success) return 3;
  return 4;
}

/** The step to show to somebody who asks for one: that one, or the first that must be filled before it. */
export const reachable = (asked: Step, draft: Draft): Step => {
  const first = firstIncomplete(draft);
  return asked < first ? asked : first;
};
