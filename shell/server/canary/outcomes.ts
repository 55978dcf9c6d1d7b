import type { VisitCount } from '@serafim/contract/remote/release-report';
import type { Group } from './groups.ts';

/** How a visit went, from good to bad. */
export const outcomes = ['ok', 'slow', 'failed'] as const;

export type Outcome = (typeof outcomes)[number];

/** The worse of two outcomes. */
export const worse = (one: Outcome, other: Outcome): Outcome =>
  outcomes.indexOf(one) > outcomes.indexOf(other) ? one : other;

/** How one visit to one of the two groups went, as far as it is known. */
export interface Observation {
  /** Id of the canary run. */
  run: string;
  /** Only observations of one stratum may be added up. */
  stratum: number;
  /** When the canary was given its present share: observations of the same step have the same. */
  step: number;
  group: Group;
  /** The visit's id; it is hashed before it is stored. */
  visit: string;
  /** The client's network; it is hashed before it is stored. */
  address: string;
  outcome: Outcome;
}

/** The counts of both groups in one stratum. */
export type Stratum = Record<Group, VisitCount>;

/** What is known of a canary run. */
export interface Tally {
  strata: readonly Stratum[];
  /** Visits of the canary since its present step began. */
  atStep: number;
  /** How many addresses the canary's failed and slow visits came from. */
  addresses: { failed: number; slow: number };
}

/** How many visits of one address count in each group: no single address decides over a version. */
export const MAX_PER_ADDRESS = 3;

/** How many visits of a canary are stored; the oldest are dropped first. */
export const MAX_VISITS = 50_000;

/**
 * The outcomes of visits to a canary and to its control. Each visit counts once, with its worst known outcome, and
 * at most `MAX_PER_ADDRESS` visits of an address count in each group.
 */
export interface OutcomeStore {
  record(observation: Observation): void;
  /** @param step the step whose visits `atStep` counts */
  tally(run: string, step: number): Promise<Tally>;
  /** Drops everything about canary runs that are over. @param runs those that go on */
  retain(runs: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

const noVisits = (): VisitCount => ({ visits: 0, failed: 0, slow: 0 });

/** Some visits with the same outcome. */
export interface Counted {
  stratum: number;
  group: Group;
  outcome: Outcome;
  /** How many; one by default. */
  visits?: number;
}

/** Adds counts up by stratum. @param onEach called with each count on the way */
export function sumStrata<T extends Counted>(
  counts: Iterable<T>,
  onEach: (count: T) => void = () => undefined,
): Stratum[] {
  const strata = new Map<number, Stratum>();
  for (const count of counts) {
    const sums = strata.get(count.stratum) ?? { canary: noVisits(), control: noVisits() };
    strata.set(count.stratum, sums);
    const { visits = 1, outcome } = count;
    sums[count.group].visits += visits;
    if (outcome !== 'ok') sums[count.group][outcome] += visits;
    onEach(count);
  }
  return [...strata.values()];
}
