import { visitBucket } from '@serafim/release-store/release-sets/visit-bucket';
import type { BrowserContext } from 'playwright';
import { liveVersion } from '../soak/copies.ts';
import { storeBrokenCopy } from './broken-copy.ts';
import { runReleases, type Scenario } from './scenario.ts';
import { waitUntil } from './wait-until.ts';
import { readWatched, watchPage } from './watch-page.ts';

const REMOTE = 'member';
const PATH = '/Carteirinha';
const PERCENT = 50;

/** How long the last good version may take to show after the failure, in milliseconds. */
const FALLBACK_WITHIN = 3_000;

/** A browser whose visit fell into the canary's buckets; each has an even chance. */
async function visitorOnCanary({ browser, site }: Scenario): Promise<BrowserContext> {
  for (;;) {
    const context = await browser.newContext({ locale: 'pt-BR' });
    await context.request.get(`${site.url}/Privacidade`);
    const cookie = (await context.cookies()).find(({ name }) => name.endsWith('visita'));
    const [visit = ''] = cookie?.value.split('.') ?? [];
    if (visitBucket(REMOTE, visit) < PERCENT) return context;
    await context.close();
  }
}

/** Opens the broken page in one way and checks what its visitor sees. */
async function checkFallback(
  scenario: Scenario,
  stable: string,
  how: string,
  arrive: (page: Awaited<ReturnType<BrowserContext['newPage']>>) => Promise<unknown>,
) {
  const { report } = scenario;
  const context = await visitorOnCanary(scenario);
  try {
    const page = await context.newPage();
    await watchPage(page, REMOTE, stable);
    await arrive(page);
    await waitUntil(async () => (await readWatched(page)).fellBack !== null, 15_000);
    const { broke, fellBack, layoutLost } = await readWatched(page);
    report.check(`${how}: the canary's page breaks`, broke === null ? 'no' : 'yes', broke !== null);
    const took = broke === null || fellBack === null ? null : fellBack - broke;
    report.within(`${how}: from the failure to the last good version`, took, FALLBACK_WITHIN);
    report.check(`${how}: moments without header or footer`, layoutLost, layoutLost === 0);
    const heading = await page.locator('main h1').innerText();
    report.check(`${how}: the heading on the page`, heading, heading === 'Carteirinha');
  } finally {
    await context.close();
  }
}

/** A canary that breaks in browsers only: its visitors see the last good version a moment later. */
export async function fallbackScenario(scenario: Scenario): Promise<void> {
  const { site, report } = scenario;
  report.section('A canary that breaks in the browser, seen by two people');
  const { team, version: stable } = await liveVersion(site.releases, REMOTE);
  const signed = await storeBrokenCopy(site, REMOTE, PATH, 'browsers');
  await site.releases.service.release(team, signed, { traffic: PERCENT });
  const isKnown = await waitUntil(async () => {
    const context = await visitorOnCanary(scenario);
    const html = await (await context.request.get(site.url + PATH)).text();
    await context.close();
    return html.includes(`/r/${REMOTE}/${signed.release.version}/`);
  }, 20_000);
  report.check('the site gives it to visitors', isKnown === null ? 'no' : 'yes', isKnown !== null);

  await checkFallback(scenario, stable, 'opened by its address', page => page.goto(site.url + PATH));
  await checkFallback(scenario, stable, 'opened by a link', async page => {
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
