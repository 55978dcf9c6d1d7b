import { brokenCanaryScenario } from 'tools/demo/broken-canary';
import { fallbackScenario } from 'tools/demo/fallback';
import { releaseScenario } from 'tools/demo/release';
import { createReport } from 'tools/demo/report';
import { runScenarios } from 'tools/demo/scenario';
import { smallCanaryScenario } from 'tools/demo/small-canary';
import { expect, test } from '../site/test.ts';

// Tests share their machine with others: its speed must not decide here. `npm run demo:release` measures it.
const SLACK = 10;

// The first half of `npm run demo:release`, on a site of its own: it breaks pages for all visitors.
test('a release, a canary, a broken canary that is withdrawn, and pages that fall back', async () => {
  test.setTimeout(180_000);
  const report = createReport(line => process.stdout.write(`${line}\n`), SLACK);
  await runScenarios(report, async scenario => {
    await releaseScenario(scenario);
    await smallCanaryScenario(scenario, 200);
    await brokenCanaryScenario(scenario);
    await fallbackScenario(scenario);
  });
  expect(report.sections.map(({ checks }) => checks.length > 0)).toEqual([true, true, true, true]);
});
