import {
  type Billing,
  type LandingPlan,
  monthlyPrice,
  type PlanId,
  yearTotal,
} from '@serafim/contract/api/plan/plan-table';
import { chargedPlans } from '@serafim/contract/api/plan/price-tables';

/** What a household uses in a year. Prices in centavos, without the card. */
export interface YearOfUse {
  /** Who uses the card, the member included. */
  people: number;
  visits: number;
  visitPrice: number;
  /** How many of the visits a doctor by video could do; they cost nothing on a plan. */
  byVideo: number;
  exams: number;
  examPrice: number;
  /** What medicines cost in a month. */
  medicines: number;
  /** Whether life insurance and funeral aid are wanted. */
  insurance: boolean;
  billing: Billing;
}

/**
 * Which share of a plan's highest discount is counted on, in percent. The highest is a ceiling that few prices reach; the
 * page says what is counted.
 */
export const COUNTED_SHARE = 60;

/** The discount on medicines that is counted on, in percent: an example, until the pharmacies say theirs. */
export const MEDICINE_DISCOUNT = 20;

/** What a visit is taken to cost where nobody says otherwise, in centavos. */
export const USUAL_VISIT_PRICE = 18_000;

/** How many of so many visits a doctor by video is taken to do: one in three. */
export const usuallyByVideo = (visits: number): number => Math.floor(visits / 3);

/** The discount that is counted on, in percent. */
export const countedDiscount = ({ desconto }: LandingPlan): number => (desconto * COUNTED_SHARE) / 100;

/** The most people that any plan has room for. */
export const mostPeople = Math.max(...chargedPlans.map(({ dependentes }) => dependentes));

/** A household's year with a plan, or without any. Centavos. */
export interface YearCost {
  /** Null without the card. */
  plan: LandingPlan | null;
  /** What the plan costs in the year, as it is charged. */
  fees: number;
  /** What visits, exams and medicines cost in the year. */
  care: number;
  total: number;
  /** Why the plan is not an answer: room for too few people, or no insurance; null where it is. */
  lacks: 'lugares' | 'seguro' | null;
}

const lessPercent = (centavos: number, percent: number): number =>
  Math.round((centavos * (100 - percent)) / 100);

function careOf(use: YearOfUse, plan: LandingPlan | null): number {
  const { visits, visitPrice, byVideo, exams, examPrice } = use;
  const medicines = 12 * use.medicines;
  if (plan === null) return visits * visitPrice + exams * examPrice + medicines;
  const inPerson = visits - Math.min(byVideo, visits);
  const discounted = inPerson * visitPrice + exams * examPrice;
  return lessPercent(discounted, countedDiscount(plan)) + lessPercent(medicines, MEDICINE_DISCOUNT);
}

function lackOf(plan: LandingPlan, { people, insurance }: YearOfUse): YearCost['lacks'] {
  // Where no plan has room for all, the largest ones count, and somebody is left out of each.
  if (plan.dependentes < Math.min(people, mostPeople)) return 'lugares';
  return insurance && plan.status !== 'ativo' ? 'seguro' : null;
}

function yearCost(use: YearOfUse, plan: LandingPlan | null): YearCost {
  const fees = plan === null ? 0 : yearTotal(monthlyPrice(plan, use.billing));
  const care = careOf(use, plan);
  return { plan, fees, care, total: fees + care, lacks: plan === null ? null : lackOf(plan, use) };
}

/** What every part of the page says: five years side by side, and the one that costs least. */
export interface Comparison {
  /** Without the card first, then the plans as their table has them. */
  years: readonly YearCost[];
  without: YearCost;
  /** The least of those that have what was asked for; without the card where none is less. */
  cheapest: YearCost;
  /** The plan that costs least of those that have what was asked for. */
  bestPlan: YearCost & { plan: LandingPlan };
  /** What the year with that plan costs less than without the card, in centavos; negative where it costs more. */
  saving: number;
  /** How many people no plan has room for. */
  leftOut: number;
}

const isAnswer = (year: YearCost): year is YearCost & { plan: LandingPlan } =>
  year.plan !== null && year.lacks === null;

/** Compares a household's year without the card and with each plan, at the prices that are charged. */
export function compareYears(use: YearOfUse): Comparison {
  const without = yearCost(use, null);
  const years = [without, ...chargedPlans.map(plan => yearCost(use, plan))];
  const bestPlan = years.filter(isAnswer).reduce((least, year) => (year.total < least.total ? year : least));
  return {
    years,
    without,
    bestPlan,
    saving: without.total - bestPlan.total,
    cheapest: bestPlan.total < without.total ? bestPlan : without,
    leftOut: Math.max(0, use.people - mostPeople),
  };
}

/** The plan of a comparison's answer; undefined where the card does not pay. */
export const advisedPlan = ({ cheapest }: Comparison): PlanId | undefined => cheapest.plan?.id;
