import { setTimeout as pause } from 'node:timers/promises';
import { harms, simulateGood, simulateHarm, simulateSlowServer } from '@serafim/canary/testing/canary-trials';
import type { Ending } from '@serafim/canary/testing/simulated-canary';
import type { Figure, Report } from '../figure.ts';

/** How soon a canary that harms its visitors must be gone, in seconds. */
const SOON = 60;

/** One in a hundred, of good canaries withdrawn and of bad ones that stay longer. */
const TOLERATED = 0.01;

const isInTime = ({ ended, seconds }: Ending) => ended === 'withdrawn' && seconds <= SOON;

/** Runs canaries on a simulated clock: good ones, and as many of each way to harm. */
export async function measureCanaries(runs: number, report: Report): Promise<Figure> {
  const simulateAll = async (simulate: (seed: number) => Promise<Ending>) => {
    const endings: Ending[] = [];
    for (let seed = 1; seed <= runs; seed += 1) {
      endings.push(await simulate(seed));
      // Timers of the run that is over hold its memory until the clock of this machine has moved on.
      await pause(2);
    }
    return endings;
  };
  const trials: Record<string, (seed: number) => Promise<Ending>> = {
    ...Object.fromEntries(
      Object.entries(harms).map(([name, harm]) => [name, (seed: number) => simulateHarm(harm, seed)]),
    ),
    'two seconds on the server': simulateSlowServer,
  };
  const notes: string[] = [];
  let isMet = true;
  for (const [name, simulate] of Object.entries(trials)) {
    const endings = await simulateAll(simulate);
    const late = endings.filter(ending => !isInTime(ending)).length;
    const times = endings.map(({ seconds }) => seconds).sort((one, other) => one - other);
    isMet &&= late <= runs * TOLERATED;
    notes.push(`${name}: ${runs - late} of ${runs} withdrawn within ${SOON} s, median ${times[runs >> 1]} s`);
    report(notes.at(-1) ?? '');
  }
  const good = await simulateAll(simulateGood);
  const withdrawn = good.filter(({ ended }) => ended === 'withdrawn');
  for (const { note } of withdrawn) report(note);
  const promoted = good.filter(({ ended }) => ended === 'promoted').length;
  return {
    tried: `${runs} canaries as good as the stable version, and as many of ${Object.keys(trials).length} ways to harm, 10 % of 20 visits/s, 2 % noise`,
    measured: `${withdrawn.length} of ${runs} good ones withdrawn, ${promoted} promoted within an hour`,
    isMet: isMet && withdrawn.length <= runs * TOLERATED,
    notes,
  };
}
