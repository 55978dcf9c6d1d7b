import type { ChargeTerms } from '@serafim/contract/api/plan/paid-period';
import type { Draft } from '../draft/draft.ts';

/** What a draft would be charged for; null before a plan is chosen. */
export const draftTerms = ({ plano, fatura, vencimento }: Draft): ChargeTerms | null =>
  plano === '' ? null : { plan: plano, billing: fatura, dueDay: vencimento };

/** Who uses a plan, as 'só você' or 'você + 2'. */
export const formatPeopleCount = (dependents: number): string =>
  dependents === 0 ? 'só você' : `você + ${dependents}`;
