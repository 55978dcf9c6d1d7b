import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from '@serafim/release/gate/browser/chromium';
import { repository } from '@serafim/server-kit/process/repository';
import { buildTestReleases } from '../start/test-releases.ts';
import { canInstall, installTools, missingPackages } from './needed-tools.ts';
import { browserOutcome, countByFolder, isPassed, type Outcome, unitOutcome } from './outcome.ts';
import { describeOutcome } from './report-outcome.ts';
import { describeTimes, type PartTime } from './report-times.ts';
import { selectTests } from './selection.ts';
import { NO_POSTGRES } from './shared-postgres.ts';

const UNITS = ['vitest', 'run', '--config', 'tools/test/vitest.config.ts'];
const BROWSER = ['playwright', 'test', '-c', 'e2e/playwright.config.ts'];

/** As this command was given it: a build in this process sets NODE_ENV, with which React has no `act`. */
const environment = { ...process.env };

const print = (text: string) => process.stdout.write(`${text}\n`);

const reports = mkdtempSync(join(tmpdir(), 'serafim-tests-'));
const total: Outcome = {
  passed: 0,
  failures: [],
  wavering: [],
  skipped: [],
  leftOut: 0,
  files: [],
  firstTest: undefined,
};
const parts: PartTime[] = [];
const leftOut: string[] = [];
let broken = false;

/** Runs one suite, and adds what its report says to the total. */
function run(title: string, read: (report: unknown) => Outcome, command: readonly string[], report: string) {
  print(`\n${title} …`);
  const begun = Date.now();
  const [program = '', ...args] = command;
  const { status } = spawnSync(program, args, {
    cwd: repository,
    stdio: 'inherit',
    env: { ...environment, TEST_REPORT: report },
  });
  const outcome = read(JSON.parse(readFileSync(report, 'utf8')));
  const first = outcome.firstTest ?? begun;
  if (first > begun) parts.push({ part: `${title}: built and started`, time: first - begun });
  parts.push({ part: title, time: Date.now() - first });
  total.passed += outcome.passed;
  for (const list of ['failures', 'wavering', 'skipped'] as const) total[list].push(...outcome[list]);
  total.files.push(...outcome.files);
  total.leftOut += outcome.leftOut;
  // A suite may also fail as a whole: by a start that went wrong, or an error outside every test.
  if (status !== 0 && outcome.failures.length === 0) broken = true;
}

function runUnits(title: string, args: readonly string[]) {
  const report = join(reports, 'units.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  run(title, unitOutcome, [...UNITS, ...reporters, ...args], report);
}

function runBrowser(title: string, args: readonly string[]) {
  ensureChromium(print);
  run(title, browserOutcome, [...BROWSER, ...args], join(reports, 'browser.json'));
}

/** Counts the browser tests that the small size leaves out. */
function countOtherJourneys(): string {
  const [program = '', ...args] = [...BROWSER, '--list', '--reporter=json', '--grep-invert', '@core'];
  const { stdout } = spawnSync(program, args, { cwd: repository, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return [...countByFolder(JSON.parse(stdout))].map(([folder, count]) => `${count} of ${folder}`).join(', ');
}

function runSmall() {
  runUnits('Units, structure, and the API on SQLite', ['--tagsFilter', NO_POSTGRES]);
  leftOut.push(`${total.leftOut} tests on PostgreSQL`, `browser tests: ${countOtherJourneys()}`);
  runBrowser('The first thirty journeys in a browser', ['--grep', '@core']);
}

async function runAll() {
  const begun = Date.now();
  // The one waits for the network and the disk most of the time, the other computes.
  const installed = canInstall() ? installTools(print) : Promise.resolve();
  await Promise.all([
    installed.catch(cause => total.failures.push(`tools of the system › ${String(cause)}`)),
    buildTestReleases(print),
  ]);
  ensureChromium(print);
  parts.push({ part: 'Tools of the system, and the build of the site', time: Date.now() - begun });
  runUnits('Units, structure, and the API on both stores', []);
  runBrowser('The built site in browsers', []);
}

let maySkip = true;
try {
  const selection = selectTests(process.argv.slice(2));
  maySkip = selection.size !== 'all' || !canInstall();
  if (selection.size === 'small') runSmall();
  else if (selection.size === 'all') await runAll();
  else {
    if (selection.units.length > 0) runUnits('Units', selection.units);
    if (selection.specs.length > 0) runBrowser('The built site in browsers', selection.specs);
  }
} catch (cause) {
  broken = true;
  console.error(cause instanceof Error ? cause.message : cause);
} finally {
  rmSync(reports, { recursive: true, force: true });
}

print(`\n${describeTimes(parts, total.files)}`);
print(describeOutcome(total, leftOut, missingPackages()));
process.exitCode = broken || !isPassed(total, { maySkip }) ? 1 : 0;
