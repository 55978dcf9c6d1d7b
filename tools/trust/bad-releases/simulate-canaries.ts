import { simulateCanary } from '@serafim/canary/testing/simulated-canary';
import { median } from '../../lab/median.ts';
import type { Seen } from './people.ts';

/** Share of visits that meet an error which the version has nothing to do with. */
const NOISE = 0.02;

/** How many runs decide how long a canary of a kind lasts. */
export const SEEDS = 12;

/** How the canaries of one kind ended. */
export interface CanaryEnds {
  promoted: number;
  withdrawn: number;
  /** Seconds until they were withdrawn: NaN where none was. */
  median: number;
  worst: number;
}

const somebody = (seen: readonly Seen[], random: () => number): Seen =>
  seen[Math.floor(random() * seen.length)] ?? [];

/** Gives canaries to visits that send what was seen, until each ends, or for two hours. */
export async function simulateCanaries(
  visitsPerSecond: number,
  canary: readonly Seen[],
  stable: readonly Seen[],
): Promise<CanaryEnds> {
  const withdrawn: number[] = [];
  let promoted = 0;
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const { ended, seconds } = await simulateCanary({
      ...{ seed, traffic: 10, visitsPerSecond, seconds: 7_200, interval: visitsPerSecond < 5 ? 10 : 2 },
      isServed: true,
      signal: (version, random) => [
        ...somebody(version === 'canary' ? canary : stable, random),
        ...(random() < NOISE ? [{ state: 'errored' as const, after: 2 + 10 * random() }] : []),
      ],
    });
    if (ended === 'withdrawn') withdrawn.push(seconds);
    if (ended === 'promoted') promoted += 1;
  }
  return {
    promoted,
    withdrawn: withdrawn.length,
    median: median(withdrawn),
    worst: Math.max(...withdrawn),
  };
}
