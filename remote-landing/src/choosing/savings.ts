import { type Billing, type LandingPlan, yearTotal } from '@serafim/contract/api/plan/plan-table';

/** What a household uses in a year. Prices in centavos, without the card. */
export interface YearOfUse {
  visits: number;
  visitPrice: number;
  /** How many of the visits a doctor by video could do; they cost nothing on a plan. */
  byVideo: number;
  exams: number;
  examPrice: number;
}

/** Whether a plan pays for itself. `depends`: only where the discounts are high enough. */
export type Verdict = 'no' | 'depends' | 'yes';

/** A plan's year against what it saves. Centavos. */
export interface Savings {
  verdict: Verdict;
  /** What the plan costs in a year. */
  cost: number;
  /** What the year costs without it. */
  without: number;
  /** What the visits by video save. */
  video: number;
  /** The most that discounts can save: every price at the plan's ceiling. */
  mostOff: number;
  /** The average discount, in percent, from which on the plan pays; null where none is high enough. */
  breakEven: number | null;
}

/** What a plan costs in a year. */
export const yearCost = (plan: LandingPlan, billing: Billing): number =>
  yearTotal(billing === 'anual' ? plan.precoAnual : plan.preco);

/**
 * Weighs a plan against a year of use. 'Yes' only where half of the plan's highest discount is already enough:
 * the highest is a ceiling, and few prices reach it.
 */
export function computeSavings(use: YearOfUse, plan: LandingPlan, billing: Billing): Savings {
  const cost = yearCost(plan, billing);
  const byVideo = Math.min(use.byVideo, use.visits);
  const video = byVideo * use.visitPrice;
  const discounted = (use.visits - byVideo) * use.visitPrice + use.exams * use.examPrice;
  const mostOff = Math.floor((discounted * plan.desconto) / 100);
  const missing = Math.max(0, cost - video);
  const needed = missing === 0 ? 0 : Math.ceil((missing * 100) / discounted);
  const reachable = needed <= plan.desconto;
  return {
    verdict: toVerdict(needed, plan.desconto),
    cost,
    without: video + discounted,
    video,
    mostOff,
    breakEven: reachable ? needed : null,
  };
}

function toVerdict(needed: number, ceiling: number): Verdict {
  if (needed > ceiling) return 'no';
  return needed <= ceiling / 2 ? 'yes' : 'depends';
}
