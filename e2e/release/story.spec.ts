import { brokenCanaryScenario } from 'tools/demo/broken-canary';
import { fallbackScenario } from 'tools/demo/fallback';
import { fragmentCanaryScenario } from 'tools/demo/fragment-canary';
import { releaseScenario } from 'tools/demo/release';
import { runScenarios, type Scenario } from 'tools/demo/scenario';
import { smallCanaryScenario } from 'tools/demo/small-canary';
import { createReport } from 'tools/lab/report';
import { expect, test } from '../site/test.ts';

// Tests share their machine with others: its speed must not decide here. `npm run demo` measures it.
const SLACK = 10;

/** Runs scenarios on a site of their own: they break pages for all visitors. @returns how many checks each section had */
async function countChecks(run: (scenario: Scenario) => Promise<void>): Promise<number[]> {
  const report = createReport(line => process.stdout.write(`${line}\n`), { slack: SLACK });
  await runScenarios(report, run);
  return report.sections.map(({ checks }) => checks.length);
}

// The first half of `npm run demo`.
test('a release, a canary, a broken canary that is withdrawn, and pages that fall back', async () => {
  test.setTimeout(180_000);
  const checks = await countChecks(async scenario => {
    await releaseScenario(scenario);
    await smallCanaryScenario(scenario, 100);
    await brokenCanaryScenario(scenario);
    await fallbackScenario(scenario);
  });
  expect(checks.map(count => count > 0)).toEqual([true, true, true, true]);
});

test('a fragment’s bad canary inside another team’s page', async () => {
  test.setTimeout(180_000);
  const checks = await countChecks(fragmentCanaryScenario);
  expect(checks.map(count => count > 0)).toEqual([true, true]);
});
