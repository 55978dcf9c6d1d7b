import { releaseBroken } from './broken-copy.ts';
import { runReleases, type Scenario } from './scenario.ts';
import { checkFallback, checkIsGiven } from './visitor-on-canary.ts';

const REMOTE = 'member';
const PATH = '/Carteirinha';
const PERCENT = 50;

/** A canary that breaks in browsers only: its visitors see the last good version a moment later. */
export async function fallbackScenario(scenario: Scenario): Promise<void> {
  const { site, report } = scenario;
  report.section('A canary that breaks in the browser, seen by two people');
  const { version, stable } = await releaseBroken(site, REMOTE, { path: PATH }, 'browsers', PERCENT);
  const canary = {
    remote: REMOTE,
    version,
    percent: PERCENT,
    path: PATH,
    heading: 'Carteirinha',
    good: `[data-boundary="${REMOTE}"][data-version="${stable}"] h1`,
    lasting: { header: 'body header', footer: 'body footer' },
  };
  await checkIsGiven(scenario, canary);
  await checkFallback(scenario, canary, 'opened by its address', page => page.goto(site.url + PATH));
  await checkFallback(scenario, canary, 'opened by a link', async page => {
    await page.goto(site.url);
    await page.getByRole('banner').getByRole('link', { name: 'Emitir Carteirinha' }).click();
  });
  const { code } = await runReleases(site, ['rollback', REMOTE, '--note', 'quebra no navegador']);
  report.check(
    'a person takes the canary away: npm run releases -- rollback ends with',
    code ?? 'a signal',
    code === 0,
  );
}
