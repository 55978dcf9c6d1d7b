import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser } from 'playwright';
import { LAZY, MONO_SSR } from '../baselines/baselines.ts';
import type { BenchOptions } from '../options.ts';
import type { FragmentsResult } from '../report/results.ts';
import { summarise } from '../report/statistics.ts';
import { startRun, visitInRounds } from '../rounds.ts';
import { type Entry, SERAFIM } from '../serving/entries.ts';
import { profileNamed } from '../visit/profiles.ts';
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

/** Visits the landing of every entry. */
async function measureLanding(browser: Browser, entries: readonly Entry[], options: BenchOptions) {
  const profile = profileNamed('slow 4G, HTTP/2');
  const taken = await visitInRounds(entries, profile, options, entry =>
    visitFragments(browser, entry, profile),
  );
  const measures = [...taken].map(([name, visits]) => [name, summarise(visits)] as const);
  return { profile: profile.name, entries: Object.fromEntries(measures) };
}

/** Measures what the landing's fragments of other teams cost, and what a visitor sees while their team fails. */
export async function measureFragments(options: BenchOptions): Promise<FragmentsResult> {
  const { report, rounds } = options;
  const { site, entries, browser, circumstances, end } = await startRun(options);

  const compared = entries.filter(({ name }) => COMPARED.includes(name));
  const measured = await measureLanding(browser, compared, options);
  const inHtml: Record<string, boolean> = {};
  for (const entry of compared) inHtml[entry.name] = await isInHtml(entry);

  const failures: Record<string, Record<string, FailureOutcome>> = {};
  for (const [what, fail] of Object.entries(await prepareFailures(site))) {
    const outcomes: Record<string, FailureOutcome> = {};
    for (const entry of compared.filter(({ name }) => name !== MONO_SSR))
      outcomes[entry.name] = await visitFailing(browser, entry, profileNamed('unthrottled, HTTP/1.1'), fail);
    failures[what] = outcomes;
    report(`  ${what}`);
  }
  await end();
  const packages: Record<string, string> = {};
  for (const name of ['@module-federation/bridge-react', '@module-federation/runtime'])
    packages[name] = await installedVersion(name);
  return { circumstances: circumstances(), rounds, packages, ...measured, inHtml, failures };
}
