import type { Browser } from 'playwright';
import { LAZY } from './baselines/baselines.ts';
import type { BenchOptions } from './options.ts';
import type { PagesResult } from './report/results.ts';
import { summarise } from './report/statistics.ts';
import { startRun, visitInRounds } from './rounds.ts';
import type { Entry } from './serving/entries.ts';
import { type Profile, profiles } from './visit/profiles.ts';
import { flattenRound } from './visit/round-figures.ts';
import { visitEntry } from './visit/visit-entry.ts';

/** Visits every entry on one line. */
async function measureProfile(
  browser: Browser,
  entries: readonly Entry[],
  profile: Profile,
  options: BenchOptions,
) {
  const taken = await visitInRounds(entries, profile, options, entry => visitEntry(browser, entry, profile));
  const faults = [...taken].flatMap(([name, visits]) =>
    visits.flatMap(visit => visit.faults.map(fault => `${profile.name}, ${name}: ${fault}`)),
  );
  const measures = Object.fromEntries(
    [...taken].map(([name, visits]) => [name, summarise(visits.map(flattenRound))]),
  );
  return { measures, faults };
}

/** Measures the landing and the switch to the second page of every entry, on every line. */
export async function measurePages(options: BenchOptions): Promise<PagesResult> {
  const { rounds, quick } = options;
  const { entries: all, browser, circumstances, end } = await startRun(options);
  const entries = all.filter(({ name }) => name !== LAZY);

  const measured: PagesResult['profiles'] = {};
  const faults: string[] = [];
  for (const profile of quick ? profiles.slice(0, 1) : profiles) {
    const result = await measureProfile(browser, entries, profile, options);
    measured[profile.name] = result.measures;
    faults.push(...result.faults);
  }
  await end();
  return { circumstances: circumstances(), rounds, profiles: measured, faults };
}
