import type { Arm } from './arms.ts';

/** How a visit went, from good to bad. */
export const outcomes = ['ok', 'slow', 'failed'] as const;

export type Outcome = (typeof outcomes)[number];

/** The worse of two outcomes. */
export const worse = (one: Outcome, other: Outcome): Outcome =>
  outcomes.indexOf(one) > outcomes.indexOf(other) ? one : other;

/** How one visit to one of the two groups went, as far as it is known. */
export interface Observation {
  /** The canary's life. */
  life: string;
  /** Which observations may be added up with it. */
  layer: number;
  /** When the canary was given its present share: observations of the same step have the same. */
  step: number;
  arm: Arm;
  /** The visit's id; it is hashed before it is kept. */
  visit: string;
  /** The subscriber's address; it is hashed before it is kept. */
  address: string;
  outcome: Outcome;
}

/** How many visits of a group went how. */
export interface ArmCount {
  visits: number;
  failed: number;
  slow: number;
}

/** What is known of a canary's life. */
export interface Tally {
  /** By layer: what may be added up stands together. */
  layers: readonly Record<Arm, ArmCount>[];
  /** Visits of the canary that came since its present step began. */
  atStep: number;
  /** How many addresses the canary's failed and slow visits came from. */
  addresses: { failed: number; slow: number };
}

/** How many visits of one address count in each group: nobody alone decides over a version. */
export const PER_ADDRESS = 3;

/** How many visits of a canary are remembered; the oldest are forgotten first. */
export const REMEMBERED = 50_000;

/**
 * What visits to a canary and to its control came to. Each visit counts once, with the worst that is known of it,
 * and at most `PER_ADDRESS` visits of an address count in each group.
 */
export interface OutcomeBook {
  note(observation: Observation): void;
  /** @param step the step whose visits `atStep` counts */
  tally(life: string, step: number): Promise<Tally>;
  /** Forgets everything about canaries whose lives are over. @param lives those that go on */
  keepOnly(lives: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

const noVisits = (): ArmCount => ({ visits: 0, failed: 0, slow: 0 });

/** Some visits that went alike. */
export interface Counted {
  layer: number;
  arm: Arm;
  outcome: Outcome;
  /** How many; one by default. */
  visits?: number;
}

/** Adds up what was counted. @param onEach told of each on the way */
export function layersFrom<T extends Counted>(
  all: Iterable<T>,
  onEach: (one: T) => void = () => undefined,
): Tally['layers'] {
  const layers = new Map<number, Record<Arm, ArmCount>>();
  for (const one of all) {
    const groups = layers.get(one.layer) ?? { canary: noVisits(), control: noVisits() };
    layers.set(one.layer, groups);
    const { visits = 1, outcome } = one;
    groups[one.arm].visits += visits;
    if (outcome !== 'ok') groups[one.arm][outcome] += visits;
    onEach(one);
  }
  return [...layers.values()];
}
