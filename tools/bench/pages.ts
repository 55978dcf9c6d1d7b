import { LAZY } from './baselines/baselines.ts';
import type { BenchOptions } from './options.ts';
import type { PagesResult } from './report/results.ts';
import { measureProfiles, startRun } from './rounds.ts';
import { flattenRound } from './visit/round-figures.ts';
import { visitEntry } from './visit/visit-entry.ts';

/** Measures the landing and the switch to the second page of every entry, on every line. */
export async function measurePages(options: BenchOptions): Promise<PagesResult> {
  const { entries: all, browser, circumstances, end } = await startRun(options);
  const entries = all.filter(({ name }) => name !== LAZY);
  const measured = await measureProfiles(entries, options, async (entry, profile) => {
    const round = await visitEntry(browser, entry, profile);
    return { figures: flattenRound(round), faults: round.faults };
  });
  await end();
  return { circumstances: circumstances(), rounds: options.rounds, ...measured };
}
