import type { CanaryStage } from '../canary-stage.ts';
import { rememberFirstSeen } from '../first-seen.ts';
import { createHearing } from '../hear-signals.ts';
import { createJudge } from '../judge.ts';
import { createMemoryOutcomes } from '../memory-outcomes.ts';
import type { Signal } from '../signal.ts';
import { seeded } from './seeded.ts';

const [STABLE, CANARY] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb'];
const BEGIN = Date.parse('2026-11-21T12:00:00Z');

interface Habits {
  seed: number;
  /** Share of the visits that the canary begins with, in percent. */
  traffic: number;
  visitsPerSecond: number;
  /** What a visit to a version says. @param random a number from 0 to 1 */
  goes: (version: 'canary' | 'stable', random: number) => Pick<Signal, 'state' | 'lcp'>;
  /** Longest time of the simulation, in seconds. */
  seconds: number;
  /** How often the judge looks, in seconds. */
  lookEvery?: number;
  /** Who a visit comes from; by default each from an address of its own. */
  addressOf?: (index: number) => string;
}

/** How the life of a canary ended, and when; `still` when the time was up before. */
export interface Ending {
  ended: 'promoted' | 'withdrawn' | 'still';
  seconds: number;
  traffic: number;
}

/**
 * A site with one canary on a clock of its own: visits come at random, are drawn into buckets, say how they went,
 * and the judge looks. Only the registry is a variable; the rest is what composers run.
 */
export async function simulateCanary(habits: Habits): Promise<Ending> {
  const { traffic, visitsPerSecond, goes, seconds, lookEvery = 2, addressOf = String } = habits;
  const random = seeded(habits.seed);
  let now = BEGIN;
  let stage: CanaryStage | undefined = {
    remote: 'landing',
    version: CANARY,
    stable: STABLE,
    traffic,
    frozen: false,
    life: 'landing#1',
    since: BEGIN,
  };
  let ended: Ending['ended'] = 'still';
  const stages = () => (stage ? [stage] : []);
  const book = createMemoryOutcomes();
  const judge = createJudge({
    stages: async () => stages(),
    book,
    settings: { minimumTime: 10 * 60_000, minimumVisits: 50 },
    async act({ verdict }) {
      if (verdict.act === 'raise' && stage) stage = { ...stage, traffic: verdict.traffic, since: now };
      else {
        stage = undefined;
        ended = verdict.act === 'promote' ? 'promoted' : 'withdrawn';
      }
    },
    tell: () => undefined,
    onFault: cause => {
      throw cause;
    },
    now: () => now,
  });
  const buckets = new Map<string, number>();
  const hear = createHearing({
    stages,
    bucketOf: (_remote, visit) => buckets.get(visit) ?? 0,
    firstSeen: rememberFirstSeen(() => now),
    book,
  });

  let index = 0;
  for (let second = 0; second < seconds && stage; second += lookEvery) {
    // Visits come at random: of many that could come, each comes with a small probability.
    for (let chance = 0; chance < visitsPerSecond * lookEvery * 4; chance += 1) {
      if (random() >= 0.25) continue;
      const bucket = Math.floor(random() * 100);
      const isCanary = bucket < stage.traffic;
      const signal = goes(isCanary ? 'canary' : 'stable', random());
      // Others belong to neither group; leaving them out saves time and changes nothing.
      if (bucket >= 2 * stage.traffic) continue;
      index += 1;
      const visit = `v${index}`;
      buckets.set(visit, bucket);
      const version = isCanary ? CANARY : STABLE;
      hear(visit, addressOf(index), { remote: 'landing', version, ...signal });
    }
    now += lookEvery * 1_000;
    await judge.look();
  }
  return { ended, seconds: (now - BEGIN) / 1000, traffic: stage?.traffic ?? 0 };
}
