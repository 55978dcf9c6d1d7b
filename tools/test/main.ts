import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from '@serafim/release/gate/browser/chromium';
import { repository } from '@serafim/server-kit/process/repository';
import { browserOutcome, isPassed, type Outcome, unitOutcome } from './outcome.ts';

// `npm test` runs everything; `npm test -- remote-member e2e/journeys/card.spec.ts` runs these rooms and files.
const wanted = process.argv.slice(2);
const isBrowser = (path: string) => path === 'e2e' || path.startsWith('e2e/');
const everything = wanted.length === 0;

/** Asked for by name, every route is opened in the other engines, and an engine that is missing fails. */
const ENGINES = wanted.some(path => path.startsWith('e2e/engines')) ? 'whole' : '';

/** A folder with its slash: a runner's filter matches any part of a path, and `ui` is a part of `build.ts`. */
function folderFilter(path: string): string {
  return statSync(join(repository, path)).isDirectory() ? `${path.replace(/\/$/, '')}/` : path;
}

const reports = mkdtempSync(join(tmpdir(), 'serafim-tests-'));
const total: Outcome = { passed: 0, skipped: 0, failures: [], wavering: [] };
let broken = false;

/** Runs one suite, and adds what its report says to the total. */
function run(title: string, read: (report: unknown) => Outcome, command: string[], report: string) {
  process.stdout.write(`\n${title} …\n`);
  const [program = '', ...args] = command;
  const { status } = spawnSync(program, args, {
    cwd: repository,
    stdio: 'inherit',
    env: { ...process.env, ENGINES, TEST_REPORT: report },
  });
  const outcome = read(JSON.parse(readFileSync(report, 'utf8')));
  total.passed += outcome.passed;
  total.skipped += outcome.skipped;
  total.failures.push(...outcome.failures);
  total.wavering.push(...outcome.wavering);
  // A suite may also fail as a whole: by a start that went wrong, or an error outside every test.
  if (status !== 0 && outcome.failures.length === 0) broken = true;
}

function runUnits(paths: readonly string[]) {
  const report = join(reports, 'units.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  run(
    'Units, structure and the API on both stores',
    unitOutcome,
    ['vitest', 'run', '--config', 'tools/test/vitest.config.ts', ...reporters, ...paths],
    report,
  );
}

function runBrowser(paths: readonly string[]) {
  ensureChromium(line => process.stdout.write(`${line}\n`));
  run(
    'The built site in a browser',
    browserOutcome,
    ['playwright', 'test', '-c', 'e2e/playwright.config.ts', ...paths],
    join(reports, 'browser.json'),
  );
}

try {
  const missing = wanted.filter(path => !existsSync(join(repository, path)));
  if (missing.length > 0)
    throw new Error(`There is no ${missing.join(', ')} in this repository. Name a folder, as remote-member.`);
  const units = wanted.filter(path => !isBrowser(path)).map(folderFilter);
  const specs = wanted.filter(isBrowser);
  if (everything || units.length > 0) runUnits(units);
  if (everything || specs.length > 0) runBrowser(specs);
} catch (cause) {
  broken = true;
  console.error(cause instanceof Error ? cause.message : cause);
} finally {
  rmSync(reports, { recursive: true, force: true });
}

const { passed, skipped, failures, wavering } = total;
// Named once more at the end: the place where they failed is thousands of lines above.
for (const failure of failures) process.stdout.write(`\n  failed: ${failure}\n`);
for (const test of wavering) process.stdout.write(`\n  needed a second try: ${test}\n`);
const counts = [
  `${passed} passed`,
  `${failures.length} failed`,
  `${wavering.length} needed a second try`,
  `${skipped} skipped`,
];
process.stdout.write(`\n${counts.join(', ')}\n`);
process.exitCode = broken || !isPassed(total) ? 1 : 0;
