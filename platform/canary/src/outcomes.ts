import type { RenderCount } from '@serafim/platform-contract/release-report';
import type { Group } from './groups.ts';

/** In what ways a visit can go badly. `unsure` is an error that does not say whose code threw it: half of one. */
export const harms = ['slow', 'failed', 'errored', 'unsure', 'unresponsive'] as const;

export type Harm = (typeof harms)[number];

const [SLOW, FAILED, ERRORED, UNSURE, UNRESPONSIVE] = [1, 2, 4, 8, 16];

const bits: Readonly<Record<Harm, number>> = {
  slow: SLOW,
  failed: FAILED,
  errored: ERRORED,
  unsure: UNSURE,
  unresponsive: UNRESPONSIVE,
};

/** A set of harms as a number: sets are stored and united as such. */
export const toBits = (present: readonly Harm[]): number =>
  present.reduce((sum, harm) => sum | bits[harm], 0);

/** Which sets of harms count as what: those with one bit of `any` and none of `none`. */
interface Counted {
  any: number;
  none: number;
}

/** A visit that failed says nothing of the rest; one that is known to have erred is not unsure as well. */
export const counted: Readonly<Record<Harm, Counted>> = {
  failed: { any: FAILED, none: 0 },
  slow: { any: SLOW, none: FAILED },
  errored: { any: ERRORED, none: FAILED },
  unsure: { any: UNSURE, none: FAILED | ERRORED },
  unresponsive: { any: UNRESPONSIVE, none: FAILED },
};

/** What visitors can suffer; how many networks saw it is counted. */
export const suffered = {
  failed: counted.failed,
  errored: { any: ERRORED | UNSURE, none: FAILED },
  slow: counted.slow,
  unresponsive: counted.unresponsive,
} as const satisfies Record<string, Counted>;

export type Suffered = keyof typeof suffered;

/** Whether a set of harms counts. */
export const matches = (set: number, { any, none }: Counted): boolean =>
  (set & any) !== 0 && (set & none) === 0;

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
  harms: readonly Harm[];
}

/** One page that was rendered on the server with the canary and with the stable version, at the same time. */
export interface RenderPair {
  run: string;
  /** Whether each of them was slow. */
  slow: Record<Group, boolean>;
}

/** How many visits a group had, and how many of them count for each harm. */
export type HarmCount = { visits: number } & Record<Harm, number>;

/** The counts of both groups in one stratum. */
export type Stratum = Record<Group, HarmCount>;

/** What is known of a canary run. */
export interface Tally {
  strata: readonly Stratum[];
  /** Visits of the canary since its present step began. */
  atStep: number;
  /** How many addresses the canary's bad visits came from. */
  addresses: Record<Suffered, number>;
  renders: RenderCount;
}

/** How many visits of one address count in each group: no single address decides over a version. */
export const MAX_PER_ADDRESS = 3;

/** How many visits of a canary are stored; the oldest are dropped first. */
export const MAX_VISITS = 50_000;

/**
 * The outcomes of visits to a canary and to its control. Each visit counts once, with everything that is known of it,
 * and at most `MAX_PER_ADDRESS` visits of an address count in each group.
 */
export interface OutcomeStore {
  record(observation: Observation): void;
  /** Counts a pair; it comes from no visitor, so that no address bounds it. */
  recordRenders(pair: RenderPair): void;
  /** @param step the step whose visits `atStep` counts */
  tally(run: string, step: number): Promise<Tally>;
  /** Drops everything about canary runs that are over. @param runs those that go on */
  retain(runs: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** A group without visits. */
export const noVisits = (): HarmCount => ({
  visits: 0,
  failed: 0,
  slow: 0,
  errored: 0,
  unsure: 0,
  unresponsive: 0,
});

/** A run without pairs. */
export const noRenders = (): RenderCount => ({ pairs: 0, canary: 0, control: 0 });
