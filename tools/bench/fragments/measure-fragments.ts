import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { chromiumArgs, ensureChromium } from '@serafim/release/gate/browser/chromium';
import { type Browser, chromium } from 'playwright';
import { LAZY, MONO_SSR } from '../baselines/baselines.ts';
import type { BenchOptions } from '../options.ts';
import { noteCircumstances } from '../report/circumstances.ts';
import type { FragmentsResult } from '../report/results.ts';
import { toSpread } from '../report/statistics.ts';
import { type Entry, SERAFIM, startEntries } from '../serving/entries.ts';
import { type Profile, profiles } from '../visit/profiles.ts';
import { type FailureOutcome, prepareFailures, visitFailing } from './fail-provider.ts';
import { isInHtml, visitFragments } from './visit-fragments.ts';

/** The ways to have another team's fragments that are compared. */
const COMPARED = [MONO_SSR, LAZY, SERAFIM];

const require = createRequire(import.meta.url);

/** The version of an installed package. */
async function installedVersion(name: string): Promise<string> {
  const file = require.resolve(`${name}/package.json`);
  return (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version;
}

function profileNamed(name: string): Profile {
  const profile = profiles.find(one => one.name === name);
  if (!profile) throw new Error(`There is no profile ${name}`);
  return profile;
}

/** Visits every entry once a round; the order moves on by one each round. */
async function measureRounds(browser: Browser, entries: readonly Entry[], options: BenchOptions) {
  const profile = profileNamed('slow 4G, HTTP/2');
  const taken = new Map<string, Record<string, number>[]>(entries.map(({ name }) => [name, []]));
  for (let round = 0; round < options.rounds; round += 1) {
    const shift = round % entries.length;
    for (const entry of [...entries.slice(shift), ...entries.slice(0, shift)])
      taken.get(entry.name)?.push(await visitFragments(browser, entry, profile));
    options.report(`  ${profile.name}: round ${round + 1} of ${options.rounds}`);
  }
  const measures = [...taken].map(([name, visits]) => {
    const spreads = Object.keys(visits[0] ?? {}).map(
      measure => [measure, toSpread(visits.map(visit => visit[measure] ?? Number.NaN))] as const,
    );
    return [name, Object.fromEntries(spreads)] as const;
  });
  return { profile: profile.name, entries: Object.fromEntries(measures) };
}

/** Measures what the landing's fragments of other teams cost, and what a visitor sees while their team fails. */
export async function measureFragments(options: BenchOptions): Promise<FragmentsResult> {
  const { report, stack, rounds } = options;
  const executablePath = ensureChromium(report);
  const running = await startEntries(report);
  stack.defer(() => running.stop());
  const circumstances = noteCircumstances(executablePath);
  const browser = await chromium.launch({
    executablePath,
    args: [...chromiumArgs, `--ignore-certificate-errors-spki-list=${running.spki}`],
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  stack.defer(() => browser.close());

  const compared = running.entries.filter(({ name }) => COMPARED.includes(name));
  const measured = await measureRounds(browser, compared, options);
  const inHtml: Record<string, boolean> = {};
  for (const entry of compared) inHtml[entry.name] = await isInHtml(entry);

  const failures: Record<string, Record<string, FailureOutcome>> = {};
  for (const [what, fail] of Object.entries(await prepareFailures(running.site))) {
    const outcomes: Record<string, FailureOutcome> = {};
    for (const entry of compared.filter(({ name }) => name !== MONO_SSR))
      outcomes[entry.name] = await visitFailing(browser, entry, profileNamed('unthrottled, HTTP/1.1'), fail);
    failures[what] = outcomes;
    report(`  ${what}`);
  }
  await browser.close();
  await running.stop();
  const packages: Record<string, string> = {};
  for (const name of ['@module-federation/bridge-react', '@module-federation/runtime'])
    packages[name] = await installedVersion(name);
  return { circumstances: circumstances(), rounds, packages, ...measured, inHtml, failures };
}
