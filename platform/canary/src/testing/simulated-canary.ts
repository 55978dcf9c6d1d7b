import { createCanaryAnalysis } from '../canary-analysis.ts';
import type { CanaryStage } from '../canary-stages.ts';
import { createFirstSeen } from '../first-seen.ts';
import { createServedRecorder } from '../record-served.ts';
import { createSignalRecorder } from '../record-signals.ts';
import type { Signal } from '../signal.ts';
import { seeded } from './seeded.ts';
import { CANARY, STABLE, someStage } from './some-stage.ts';
import { openTestOutcomes } from './test-outcomes.ts';

const BEGIN = Date.parse('2026-11-21T12:00:00Z');

type Version = 'canary' | 'stable';

/** A signal that a visit sends. */
export interface Sent extends Pick<Signal, 'state' | 'lcp' | 'inp' | 'unsure' | 'signs'> {
  /** Seconds after the visit's first page. */
  after?: number;
}

interface Visit {
  /** How many came before it. */
  index: number;
  /** When its first page opened. */
  second: number;
}

interface Simulation {
  seed: number;
  /** Share of the visits that the canary begins with, in percent. */
  traffic: number;
  /** How many there are, or how many there are at a second. */
  visitsPerSecond: number | ((second: number) => number);
  /** The signal of a visit to a version, or all of them. @param random a number from 0 to 1 */
  signal: (version: Version, random: () => number, visit: Visit) => Sent | readonly Sent[];
  /** Whether each visit's page owes a sign of life. */
  isServed?: boolean;
  /** Pages that are rendered on the server with both versions. @param slow whether a version was slow */
  renders?: { perSecond: number; slow: (version: Version, random: () => number) => boolean };
  /** Longest time of the simulation, in seconds. */
  seconds: number;
  /** Time between two analyses, in seconds. */
  interval?: number;
  /** The address of a visit; by default each has its own. */
  address?: (index: number) => string;
}

/** How a canary run ended, and when; `still` when the time was up before. */
export interface Ending {
  ended: 'promoted' | 'withdrawn' | 'still';
  seconds: number;
  traffic: number;
  /** What the history says of it. */
  note: string;
}

/** Something that comes later. */
interface Due {
  at: number;
  work: () => void;
}

/** Seconds after which a page that was sent owes a sign. */
const DEADLINE = 30;

/**
 * A site with one canary on a clock of its own: visits come at random, fall into buckets and send their signals, some of
 * them later, and the analysis runs. Only the registry is a variable; the rest is what composers run.
 */
export async function simulateCanary(simulation: Simulation): Promise<Ending> {
  const { traffic, visitsPerSecond, signal, isServed, renders } = simulation;
  const { seconds, interval = 2, address = String } = simulation;
  const random = seeded(simulation.seed);
  let now = BEGIN;
  let stage: CanaryStage | undefined = { ...someStage, traffic, since: BEGIN };
  let ended: Ending['ended'] = 'still';
  let note = '';
  const stages = () => (stage ? [stage] : []);
  const store = openTestOutcomes();
  const analysis = createCanaryAnalysis({
    stages: async () => stages(),
    store,
    settings: { minimumTime: 10 * 60_000, minimumVisits: 50 },
    async apply({ decision }) {
      ({ note } = decision);
      if (decision.action === 'raise' && stage) stage = { ...stage, traffic: decision.traffic, since: now };
      else {
        stage = undefined;
        ended = decision.action === 'promote' ? 'promoted' : 'withdrawn';
      }
    },
    notify: () => undefined,
    onFault: cause => {
      throw cause;
    },
    now: () => now,
  });
  const buckets = new Map<string, number>();
  let index = 0;
  let due: Due[] = [];
  const recorded = {
    stages,
    visitBucket: (_remote: string, visit: string) => buckets.get(visit) ?? 0,
    firstSeen: createFirstSeen(() => now),
    store,
  };
  const recordSignal = createSignalRecorder(recorded);
  const recordServed = createServedRecorder(recorded, work =>
    due.push({ at: (now - BEGIN) / 1000 + DEADLINE, work }),
  );

  function visit(present: CanaryStage, second: number) {
    const bucket = Math.floor(random() * 100);
    const isCanary = bucket < present.traffic;
    index += 1;
    const sent = [signal(isCanary ? 'canary' : 'stable', random, { index, second })].flat();
    // Others belong to neither group; leaving them out saves time and changes nothing.
    if (bucket >= 2 * present.traffic) return;
    const [visit, network] = [`v${index}`, address(index)];
    buckets.set(visit, bucket);
    const version = { remote: 'landing', version: isCanary ? CANARY : STABLE };
    if (isServed) recordServed(visit, network, { path: '/', shown: [version] });
    for (const { after = 0, ...rest } of sent)
      due.push({ at: second + after, work: () => recordSignal(visit, network, { ...version, ...rest }) });
  }

  await analysis.analyseAll();
  for (let second = 0; second < seconds && stage; second += interval) {
    // Visits come at random: of many that could come, each comes with a small probability.
    const rate = typeof visitsPerSecond === 'number' ? visitsPerSecond : visitsPerSecond(second);
    for (let chance = 0; chance < rate * interval * 4; chance += 1) if (random() < 0.25) visit(stage, second);
    const ready = due.filter(({ at }) => at <= second);
    due = due.filter(({ at }) => at > second);
    for (const { work } of ready) work();
    for (let pair = 0; renders && pair < renders.perSecond * interval; pair += 1) {
      const [canary, control] = [renders.slow('canary', random), renders.slow('stable', random)];
      store.recordRenders({ run: stage.run, slow: { canary, control } });
    }
    now += interval * 1_000;
    await analysis.analyseAll();
  }
  return { ended, seconds: (now - BEGIN) / 1000, traffic: stage?.traffic ?? 0, note };
}
