import { type VisitStream, visitStreams } from '@serafim/platform-contract/release-report';
import type { Group } from './groups.ts';

/**
 * What can be known of a visit: in what ways it went badly. `unsure` is an error that does not say whose code threw it: half of
 * one; `elsewhere` is what another remote's code suffered in a visit with this one. `alive` is its proof, and `due` that a page was
 * sent which owes one by now.
 */
export const harms = [
  'slow',
  'failed',
  'errored',
  'unsure',
  'unresponsive',
  'elsewhere',
  'alive',
  'due',
  'lifeless',
  'unstable',
  'busy',
  'blocked',
] as const;

export type Harm = (typeof harms)[number];

/** The bit of a harm in sets, which are stored: a new harm is added at the end. */
const bitOf = (harm: Harm): number => 1 << harms.indexOf(harm);

/** A set of harms as a number: sets are stored and united as such. */
export const toBits = (present: readonly Harm[]): number =>
  present.reduce((sum, harm) => sum | bitOf(harm), 0);

const [ALIVE, DUE] = [bitOf('alive'), bitOf('due')];

/** They follow from the order of what is known, and are not stored: the browser reported; a page was due before any proof came. */
const [REPORTED, SILENT] = [1 << 20, 1 << 21];

/**
 * What is known of a visit with one more observation. Whether it is silent is decided once, when its first page is due, so that
 * no count ever falls: all composers read observations in one order.
 */
export function unite(known: number, added: number): number {
  if ((added & DUE) === 0) return known | added | REPORTED;
  return known | added | (known & (ALIVE | DUE) ? 0 : SILENT);
}

/** Whether a browser told anything of the visit. */
export const isReported = (set: number): boolean => (set & REPORTED) !== 0;

/** Whether the visit was sent a page that owes a sign of life. */
export const isServed = (set: number): boolean => (set & DUE) !== 0;

/** Which sets of harms count as what: those with one of `any` and none of `none`. */
interface Counted {
  any: number;
  none: number;
}

/** A visit that failed says nothing of the rest. */
const unlessFailed = (...any: Harm[]): Counted => ({ any: toBits(any), none: toBits(['failed']) });

/** What visitors can suffer; how many networks saw it is counted. */
const suffered: Readonly<Record<VisitStream, Counted>> = {
  failed: { any: toBits(['failed']), none: 0 },
  errored: unlessFailed('errored', 'unsure'),
  slow: unlessFailed('slow'),
  unresponsive: unlessFailed('unresponsive'),
  lifeless: unlessFailed('lifeless'),
  silent: { any: SILENT, none: 0 },
  unstable: unlessFailed('unstable'),
  busy: unlessFailed('busy'),
  blocked: unlessFailed('blocked'),
  elsewhere: unlessFailed('elsewhere'),
};

/** Whether a set of harms counts. */
const matches = (set: number, { any, none }: Counted): boolean => (set & any) !== 0 && (set & none) === 0;

/** What of all visits a set of harms belongs to. */
export const findSuffered = (set: number): readonly VisitStream[] =>
  visitStreams.filter(stream => matches(set, suffered[stream]));

/** Whether a visit is known to have met nothing but errors that may be anybody's. */
export const isUnsure = (set: number): boolean =>
  matches(set, suffered.errored) && (set & bitOf('errored')) === 0;

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

/**
 * How many visits of a group told anything, how many were `served` a page that owes a sign of life, and how many went badly: by
 * stream, `unsure` those of `errored` in which the error may be anybody's, `harmed` those of which anything bad was told.
 */
export type HarmCount = Record<'visits' | 'served' | 'unsure' | 'harmed' | VisitStream, number>;

/** The counts of both groups in one stratum. */
export type Stratum = Record<Group, HarmCount>;

/** Pages that were rendered with both versions at the same time, and those with which one alone was slow. */
export type RenderCount = Record<'pairs' | Group, number>;

/** What is known of a canary run. */
export interface Tally {
  strata: readonly Stratum[];
  /** Visits of the canary since its present step began. */
  atStep: number;
  /** How many addresses all visits of a group came from. */
  networks: Record<Group, number>;
  /** How many addresses the canary's bad visits came from. */
  addresses: Record<VisitStream, number>;
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

/** Something that is made for each stream of visits. */
export const byVisitStream = <T>(make: (stream: VisitStream) => T): Record<VisitStream, T> =>
  Object.fromEntries(visitStreams.map(stream => [stream, make(stream)])) as Record<VisitStream, T>;

/** A group without visits. */
export const noVisits = (): HarmCount => ({
  visits: 0,
  served: 0,
  unsure: 0,
  harmed: 0,
  ...byVisitStream(() => 0),
});

/** A run without pairs. */
export const noRenders = (): RenderCount => ({ pairs: 0, canary: 0, control: 0 });
