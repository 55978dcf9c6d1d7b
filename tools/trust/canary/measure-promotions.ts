import { setTimeout as pause } from 'node:timers/promises';
import { simulateSite, type Trial } from '@serafim/canary/testing/canary-trials';
import type { Ending } from '@serafim/canary/testing/simulated-canary';
import type { Figure, Report } from '../figure.ts';

/** From this share of harmed visits on, a canary must not become stable: in one of a hundred runs at most. */
const HARM = 0.05;
const TOLERATED = 1 / 100;

/** Good canaries that may be withdrawn. */
const TOLERATED_GOOD = 1 / 150;

/** Sites of 5,000, 50,000 and 1.7 million visits a day, of which as many go badly whatever their version. */
const sites = [0.06, 0.6, 20].flatMap(visitsPerSecond =>
  [0, 0.02, 0.05].map(base => ({ visitsPerSecond, base })),
);

/** Shares of a canary's visits that it harms. */
const shares = [0, 0.02, HARM, 0.1, 0.2, 0.4, 0.7];

/** How often a share is tried: those at which the two limits are, as often as asked for. */
const runsOf = (harm: number, runs: number) => (harm === 0 || harm === HARM ? runs : Math.ceil(runs / 5));

async function simulateAll(trial: Trial, runs: number): Promise<Ending[]> {
  const endings: Ending[] = [];
  for (let seed = 1; seed <= runs; seed += 1) {
    endings.push(await simulateSite(trial, seed));
    // Timers of the run that is over hold its memory until the clock of this machine has moved on.
    await pause(2);
  }
  return endings;
}

const count = (endings: readonly Ending[], ended: Ending['ended']) =>
  endings.filter(ending => ending.ended === ended).length;

/** How one kind of canary ended on one site, in words. */
function describe(harm: number, endings: readonly Ending[]): string {
  const hours = endings
    .flatMap(({ ended, seconds }) => (ended === 'promoted' ? [seconds / 3_600] : []))
    .sort((one, other) => one - other);
  const median = hours[hours.length >> 1]?.toFixed(1);
  const promoted = `${hours.length} promoted${median ? ` (median ${median} h)` : ''}`;
  return `${harm * 100} % harmed: ${promoted}, ${count(endings, 'withdrawn')} withdrawn`;
}

/** Runs canaries of sites with many and few visits on a simulated clock: good ones, and as many of each share of harm. */
export async function measurePromotions(runs: number, report: Report): Promise<Figure> {
  const sum = { harmful: 0, promoted: 0, good: 0, withdrawn: 0 };
  const notes: string[] = [];
  for (const site of sites) {
    const name = `${site.visitsPerSecond} visits/s, ${site.base * 100} % bad anyway`;
    const cells: string[] = [];
    for (const harm of shares) {
      const endings = await simulateAll({ ...site, harm }, runsOf(harm, runs));
      if (harm === 0) {
        sum.good += endings.length;
        sum.withdrawn += count(endings, 'withdrawn');
      } else if (harm >= HARM) {
        sum.harmful += endings.length;
        sum.promoted += count(endings, 'promoted');
      }
      cells.push(describe(harm, endings));
      report(`${name}: ${cells.at(-1)}`);
    }
    notes.push(`${name}: ${cells.join('; ')}`);
  }
  return {
    tried: `${runs} canaries on each of ${sites.length} sites that harm nobody, as many that harm 5 % of their visits, and a fifth as many of ${shares.length - 2} other shares; correlated by person, with nights and blocked beacons`,
    measured: `of ${sum.harmful} that harm 5 % or more ${sum.promoted} promoted, of ${sum.good} good ones ${sum.withdrawn} withdrawn`,
    isMet: sum.promoted <= sum.harmful * TOLERATED && sum.withdrawn <= sum.good * TOLERATED_GOOD,
    notes,
  };
}
