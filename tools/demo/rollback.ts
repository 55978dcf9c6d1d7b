import { followErrors } from '../lab/browser.ts';
import { liveVersion } from '../lab/copies.ts';
import { formatDuration } from '../lab/report.ts';
import { checkFirstVisitor, releaseForAll } from './release.ts';
import { runReleases, type Scenario } from './scenario.ts';

const REMOTE = 'landing';

/** Pages that the open tab goes to afterwards: of the remote that went back, and of others. */
const DESTINATIONS = ['/Rede', '/Login', '/Cadastro', '/SejaUmLicenciado', '/'];

/** A version is released and rolled back by command, while a visitor has it open in a tab. */
export async function rollbackScenario(scenario: Scenario): Promise<void> {
  const { site, browser, report } = scenario;
  report.section('A person goes back to the version before, while a tab is open');
  const { version: before } = await liveVersion(site.releases, REMOTE);
  const released = await releaseForAll(scenario, REMOTE);

  const context = await browser.newContext({ locale: 'pt-BR' });
  const page = await context.newPage();
  const errors = followErrors(page);
  await page.goto(site.url);
  const versionInTab = () => page.locator(`[data-boundary="${REMOTE}"]`).first().getAttribute('data-version');
  const inTab = await versionInTab();
  report.check('the tab shows', inTab ?? 'nothing', inTab === released);

  const started = performance.now();
  const { code, output } = await runReleases(site, ['rollback', REMOTE, '--note', 'preço errado']);
  report.check(
    'npm run releases -- rollback landing',
    code === 0 ? formatDuration(performance.now() - started) : output,
    code === 0 && output.includes(before),
  );
  await checkFirstVisitor(scenario, REMOTE, before);

  for (const path of DESTINATIONS) {
    await page.locator(`a[href="${path}"]:visible`).first().click();
    await page.waitForURL(site.url + path);
    await page.locator('main h1').first().waitFor();
    const isOwn = !['/Login', '/Cadastro'].includes(path);
    if (isOwn && (await versionInTab()) !== released) errors.push(`${path} is of another version`);
    if (path !== '/') await page.goBack();
  }
  report.check(
    `the open tab goes on: ${DESTINATIONS.length} pages without a reload, errors`,
    errors.join('; ') || 0,
    errors.length === 0,
  );
  await page.reload();
  const reloaded = await versionInTab();
  report.check('reloaded, it shows', reloaded ?? 'nothing', reloaded === before);
  await context.close();
}
