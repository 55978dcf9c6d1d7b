import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from '../browser/chromium.ts';
import { repository } from '../release/data-folder.ts';
import { browserOutcome, type Outcome, unitOutcome } from './outcome.ts';

const reports = mkdtempSync(join(tmpdir(), 'serafim-tests-'));
const total: Outcome = { passed: 0, skipped: 0, failures: [] };
let broken = false;

function suite(
  what: string,
  read: (report: unknown) => Outcome,
  command: string,
  args: string[],
  report: string,
) {
  process.stdout.write(`\n${what} …\n`);
  const { status } = spawnSync(command, args, {
    cwd: repository,
    stdio: 'inherit',
    env: { ...process.env, TEST_REPORT: report },
  });
  if (status !== 0) broken = true;
  const outcome = read(JSON.parse(readFileSync(report, 'utf8')));
  total.passed += outcome.passed;
  total.skipped += outcome.skipped;
  total.failures.push(...outcome.failures);
}

try {
  ensureChromium(line => process.stdout.write(`${line}\n`));
  const units = join(reports, 'units.json');
  suite(
    'Units, structure and the API on both stores',
    unitOutcome,
    'vitest',
    [
      'run',
      '--config',
      'tools/test/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${units}`,
    ],
    units,
  );
  suite(
    'The built site in a browser',
    browserOutcome,
    'playwright',
    ['test', '-c', 'e2e/playwright.config.ts'],
    join(reports, 'browser.json'),
  );
} catch (cause) {
  broken = true;
  console.error(cause instanceof Error ? cause.message : cause);
} finally {
  rmSync(reports, { recursive: true, force: true });
}

const { passed, skipped, failures } = total;
// Named once more at the end: the place where they failed is thousands of lines above.
for (const failure of failures) process.stdout.write(`\n  failed: ${failure}\n`);
process.stdout.write(`\n${passed} passed, ${failures.length} failed, ${skipped} skipped\n`);
process.exitCode = broken || failures.length > 0 || passed === 0 ? 1 : 0;
