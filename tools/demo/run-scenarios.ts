import { AssertionError } from 'node:assert';
import { parseArgs } from 'node:util';
import { createReport, recordReport } from '../lab/report.ts';
import { brokenCanaryScenario } from './broken-canary.ts';
import { fallbackScenario } from './fallback.ts';
import { newTeamScenario } from './fifth-team.ts';
import { forgeryScenario } from './forgeries.ts';
import { fragmentCanaryScenario } from './fragment-canary.ts';
import { dyingShellScenario, frozenScenario, meaningScenario, twoCanariesScenario } from './proof-of-life.ts';
import { releaseScenario } from './release.ts';
import { rollbackScenario } from './rollback.ts';
import { runScenarios, type Scenario } from './scenario.ts';
import { smallCanaryScenario } from './small-canary.ts';
import { threeComposersScenario } from './three-composers.ts';
import { throwingButtonScenario } from './throwing-button.ts';

/** The scenarios, in the order in which they run: later ones use what earlier ones released. */
const scenarios: Record<string, (scenario: Scenario) => Promise<void>> = {
  release: releaseScenario,
  canary: scenario => smallCanaryScenario(scenario, 500),
  broken: brokenCanaryScenario,
  button: throwingButtonScenario,
  fallback: fallbackScenario,
  frozen: frozenScenario,
  two: twoCanariesScenario,
  shell: dyingShellScenario,
  meaning: meaningScenario,
  fragment: fragmentCanaryScenario,
  rollback: rollbackScenario,
  fifth: newTeamScenario,
  forgeries: forgeryScenario,
  composers: threeComposersScenario,
};

/** Where a run of all scenarios is recorded, and what stands above it. */
const RECORD = 'docs/release-demo.md';
const HEAD = `# Releases, checked in one run

\`npm run demo -- --record\` wrote this. The site, its API and the browser are real and its own; every line was
checked, and the run ends at the first that does not hold.`;

/** Runs the named scenarios, or all, on a site of their own. @returns the exit code: 1 where a check did not hold, 2 for unusable arguments */
export async function runDemo(args: readonly string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    options: { record: { type: 'boolean' } },
    allowPositionals: true,
  });
  const unknown = positionals.filter(name => !(name in scenarios));
  if (unknown.length > 0) {
    process.stderr.write(
      `There is no scenario "${unknown.join(', ')}". There are: ${Object.keys(scenarios).join(', ')}.\n`,
    );
    return 2;
  }
  if (values.record && positionals.length > 0) {
    process.stderr.write('Only a run of all scenarios is recorded: name none.\n');
    return 2;
  }

  const report = createReport(line => process.stdout.write(`${line}\n`));
  try {
    await runScenarios(report, async scenario => {
      for (const [name, run] of Object.entries(scenarios))
        if (positionals.length === 0 || positionals.includes(name)) await run(scenario);
    });
    process.stdout.write('\nAll checks held.\n');
    if (values.record) await recordReport(RECORD, HEAD, report.sections);
  } catch (cause) {
    if (cause instanceof AssertionError)
      process.stderr.write(`\nA check did not hold; the run ends. ${cause.message}\n`);
    else console.error('\nThe run broke off.', cause);
    return 1;
  }
  return 0;
}
