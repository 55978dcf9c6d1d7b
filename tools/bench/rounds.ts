import { ensureChromium } from '@serafim/release/gate/browser/chromium';
import type { Browser } from 'playwright';
import { openBrowser } from '../lab/browser.ts';
import { Lab } from '../lab/lab.ts';
import type { BenchOptions } from './options.ts';
import { noteCircumstances } from './report/circumstances.ts';
import type { PagesResult } from './report/results.ts';
import { summarise } from './report/statistics.ts';
import { type BuildMore, type Entry, startEntries } from './serving/entries.ts';
import { startSite } from './serving/site.ts';
import { type Profile, profiles } from './visit/profiles.ts';

/** Starts the browser that visits the entries. @param spki digest of the key that it trusts for HTTP/2 */
export const openTrustingBrowser = (spki: string): Promise<Browser> =>
  // Unlike ignoring every certificate error, trusting this key leaves the browser's cache in use.
  openBrowser([`--ignore-certificate-errors-spki-list=${spki}`]);

/** Starts the site, every baseline, what is built beside them, and the browser; `end` stops all of them. */
export async function startRun({ report, stack }: BenchOptions, more?: BuildMore) {
  const lab = stack.use(new Lab());
  const site = await startSite(lab);
  const { entries, spki } = await startEntries(site, report, lab, more);
  const circumstances = noteCircumstances(ensureChromium(report));
  const browser = await openTrustingBrowser(spki);
  lab.defer(() => browser.close());
  return { site, entries, browser, circumstances, end: lab.close };
}

/** Visits every entry once a round; the order moves on by one each round, so that no entry is always first. */
export async function visitInRounds<Visit>(
  entries: readonly Entry[],
  profile: Profile,
  { rounds, report }: BenchOptions,
  visit: (entry: Entry) => Promise<Visit>,
): Promise<Map<string, Visit[]>> {
  const taken = new Map<string, Visit[]>(entries.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    const shift = round % entries.length;
    for (const entry of [...entries.slice(shift), ...entries.slice(0, shift)])
      taken.get(entry.name)?.push(await visit(entry));
    report(`  ${profile.name}: round ${round + 1} of ${rounds}`);
  }
  return taken;
}

/** What one visit cost, and what went wrong in it. */
interface MeasuredVisit {
  figures: Readonly<Record<string, number>>;
  faults: readonly string[];
}

/** Visits every entry on every line, in a quick run on one. */
export async function measureProfiles(
  entries: readonly Entry[],
  options: BenchOptions,
  visit: (entry: Entry, profile: Profile) => Promise<MeasuredVisit>,
): Promise<Pick<PagesResult, 'profiles' | 'faults'>> {
  const measured: PagesResult['profiles'] = {};
  const faults: string[] = [];
  for (const profile of options.quick ? profiles.slice(0, 1) : profiles) {
    const taken = await visitInRounds(entries, profile, options, entry => visit(entry, profile));
    for (const [name, visits] of taken)
      for (const fault of visits.flatMap(visit => visit.faults))
        faults.push(`${profile.name}, ${name}: ${fault}`);
    measured[profile.name] = Object.fromEntries(
      [...taken].map(([name, visits]) => [name, summarise(visits.map(({ figures }) => figures))]),
    );
  }
  return { profiles: measured, faults };
}
