import { chromiumArgs, ensureChromium } from '@serafim/release/gate/browser/chromium';
import { type Browser, chromium } from 'playwright';
import { LAZY } from './baselines/baselines.ts';
import type { BenchOptions } from './options.ts';
import { noteCircumstances } from './report/circumstances.ts';
import type { Measures, PagesResult } from './report/results.ts';
import { toSpread } from './report/statistics.ts';
import { type Entry, startEntries } from './serving/entries.ts';
import { type Profile, profiles } from './visit/profiles.ts';
import { flattenRound } from './visit/round-figures.ts';
import { type Round, visitEntry } from './visit/visit-entry.ts';

/** Medians of some rounds, by measure. */
function summarise(rounds: readonly Round[]): Measures {
  const figures = rounds.map(flattenRound);
  const names = Object.keys(figures[0] ?? {});
  return Object.fromEntries(
    names.map(name => [name, toSpread(figures.map(round => round[name] ?? Number.NaN))]),
  );
}

/** Visits every entry once a round; the order moves on by one each round, so that no entry is always first. */
async function measureProfile(
  browser: Browser,
  entries: readonly Entry[],
  profile: Profile,
  { rounds, report }: BenchOptions,
) {
  const taken = new Map<string, Round[]>(entries.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    const shift = round % entries.length;
    for (const entry of [...entries.slice(shift), ...entries.slice(0, shift)])
      taken.get(entry.name)?.push(await visitEntry(browser, entry, profile));
    report(`  ${profile.name}: round ${round + 1} of ${rounds}`);
  }
  const faults = [...taken].flatMap(([name, visits]) =>
    visits.flatMap(visit => visit.faults.map(fault => `${profile.name}, ${name}: ${fault}`)),
  );
  const measures = Object.fromEntries([...taken].map(([name, visits]) => [name, summarise(visits)]));
  return { measures, faults };
}

/** Measures the landing and the switch to the second page of every entry, on every line. */
export async function measurePages(options: BenchOptions): Promise<PagesResult> {
  const { report, stack, rounds, quick } = options;
  const executablePath = ensureChromium(report);
  const running = await startEntries(report);
  stack.defer(() => running.stop());
  const entries = running.entries.filter(({ name }) => name !== LAZY);
  const circumstances = noteCircumstances(executablePath);
  const browser = await chromium.launch({
    executablePath,
    // Unlike ignoring every certificate error, trusting this key leaves the browser's cache in use.
    args: [...chromiumArgs, `--ignore-certificate-errors-spki-list=${running.spki}`],
    // This run ends its servers too, which the browser's own handling of signals would cut short.
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  stack.defer(() => browser.close());

  const measured: PagesResult['profiles'] = {};
  const faults: string[] = [];
  for (const profile of quick ? profiles.slice(0, 1) : profiles) {
    const result = await measureProfile(browser, entries, profile, options);
    measured[profile.name] = result.measures;
    faults.push(...result.faults);
  }
  await browser.close();
  await running.stop();
  return { circumstances: circumstances(), rounds, profiles: measured, faults };
}
