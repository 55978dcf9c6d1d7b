import type { QueuedCase } from '@serafim/contract/api/case/case-queue';
import { addDays, type Day } from '@serafim/contract/site/calendar';
import type { Count } from './case-kinds.ts';
import { weekday } from './deadline.ts';
import { type CaseName, caseKey } from './queue-address.ts';

/** Cases with the last day in common. */
export interface CaseGroup {
  title: string;
  /** Whether they are due today, or were before. */
  isUrgent: boolean;
  cases: QueuedCase[];
  /** How many there are, also where not all were read. */
  total: number;
}

/** The cases of the queue by their last day; groups without a case are left out. */
export function groupByDay(
  cases: readonly QueuedCase[],
  { total, atrasadas, hoje, amanha }: Count,
  today: Day,
): CaseGroup[] {
  const tomorrow = addDays(today, 1);
  return [
    {
      title: 'Atrasadas',
      isUrgent: true,
      cases: cases.filter(({ ate }) => ate < today),
      total: atrasadas,
    },
    { title: 'Vencem hoje', isUrgent: true, cases: cases.filter(({ ate }) => ate === today), total: hoje },
    {
      title: `Amanhã, ${weekday(tomorrow)}`,
      isUrgent: false,
      cases: cases.filter(({ ate }) => ate === tomorrow),
      total: amanha,
    },
    {
      title: 'Depois',
      isUrgent: false,
      cases: cases.filter(({ ate }) => ate > tomorrow),
      total: total - atrasadas - hoje - amanha,
    },
  ].filter(group => group.cases.length > 0);
}

/** Where a case stands among others. */
export interface Position<Case> {
  /** Beginning with 1; 0 for a case that is not among them. */
  number: number;
  before: Case | null;
  after: Case | null;
}

/** Finds a case's neighbours; the first one follows a case that is not in the list. */
export function findPosition<Case extends CaseName>(
  cases: readonly Case[],
  shown: CaseName | null,
): Position<Case> {
  const at = shown ? cases.findIndex(one => caseKey(one) === caseKey(shown)) : -1;
  return { number: at + 1, before: cases[at - 1] ?? null, after: cases[at + 1] ?? null };
}

/** The case to go on with when one leaves the list: the one after it, else the one before it. */
export function nextWhenGone<Case extends CaseName>(cases: readonly Case[], gone: CaseName): Case | null {
  const { before, after } = findPosition(cases, gone);
  return after ?? before;
}
