import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from '../browser/chromium.ts';
import { repository } from '../release/data-folder.ts';
import { browserCounts, type Counts, unitCounts } from './counts.ts';

const reports = mkdtempSync(join(tmpdir(), 'serafim-tests-'));
const total: Counts = { passed: 0, failed: 0, skipped: 0 };
let broken = false;

function suite(
  what: string,
  count: (report: unknown) => Counts,
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
  const counted = count(JSON.parse(readFileSync(report, 'utf8')));
  total.passed += counted.passed;
  total.failed += counted.failed;
  total.skipped += counted.skipped;
}

try {
  ensureChromium(line => process.stdout.write(`${line}\n`));
  const units = join(reports, 'units.json');
  suite(
    'Units, structure and the API on both stores',
    unitCounts,
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
    browserCounts,
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

process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
process.exitCode = broken || total.failed > 0 || total.passed === 0 ? 1 : 0;
