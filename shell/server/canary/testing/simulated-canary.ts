import { createCanaryAnalysis } from '../canary-analysis.ts';
import type { CanaryStage } from '../canary-stages.ts';
import { createFirstSeen } from '../first-seen.ts';
import { createMemoryOutcomes } from '../memory-outcomes.ts';
import { createSignalRecorder } from '../record-signals.ts';
import type { Signal } from '../signal.ts';
import { seeded } from './seeded.ts';

const [STABLE, CANARY] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb'];
const BEGIN = Date.parse('2026-11-21T12:00:00Z');

interface Simulation {
  seed: number;
  /** Share of the visits that the canary begins with, in percent. */
  traffic: number;
  visitsPerSecond: number;
  /** The signal of a visit to a version. @param random a number from 0 to 1 */
  signal: (version: 'canary' | 'stable', random: number) => Pick<Signal, 'state' | 'lcp'>;
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
}

/**
 * A site with one canary on a clock of its own: visits come at random, fall into buckets and send their signals,
 * and the analysis runs. Only the registry is a variable; the rest is what composers run.
 */
export async function simulateCanary(simulation: Simulation): Promise<Ending> {
  const { traffic, visitsPerSecond, signal, seconds, interval = 2, address = String } = simulation;
  const random = seeded(simulation.seed);
  let now = BEGIN;
  let stage: CanaryStage | undefined = {
    remote: 'landing',
    version: CANARY,
    stable: STABLE,
    traffic,
    frozen: false,
    run: 'landing#1',
    since: BEGIN,
  };
  let ended: Ending['ended'] = 'still';
  const stages = () => (stage ? [stage] : []);
  const store = createMemoryOutcomes();
  const analysis = createCanaryAnalysis({
    stages: async () => stages(),
    store,
    settings: { minimumTime: 10 * 60_000, minimumVisits: 50 },
    async apply({ decision }) {
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
  const recordSignal = createSignalRecorder({
    stages,
    visitBucket: (_remote, visit) => buckets.get(visit) ?? 0,
    firstSeen: createFirstSeen(() => now),
    store,
  });

  let index = 0;
  for (let second = 0; second < seconds && stage; second += interval) {
    // Visits come at random: of many that could come, each comes with a small probability.
    for (let chance = 0; chance < visitsPerSecond * interval * 4; chance += 1) {
      if (random() >= 0.25) continue;
      const bucket = Math.floor(random() * 100);
      const isCanary = bucket < stage.traffic;
      const sent = signal(isCanary ? 'canary' : 'stable', random());
      // Others belong to neither group; leaving them out saves time and changes nothing.
      if (bucket >= 2 * stage.traffic) continue;
      index += 1;
      const visit = `v${index}`;
      buckets.set(visit, bucket);
      const version = isCanary ? CANARY : STABLE;
      recordSignal(visit, address(index), { remote: 'landing', version, ...sent });
    }
    now += interval * 1_000;
    await analysis.analyseAll();
  }
  return { ended, seconds: (now - BEGIN) / 1000, traffic: stage?.traffic ?? 0 };
}
