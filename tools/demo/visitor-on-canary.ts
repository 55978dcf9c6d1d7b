import type { BrowserContext, Page, Request } from 'playwright';
import { openVisitBuckets } from '../lab/copies.ts';
import { waitUntil } from '../lab/wait-until.ts';
import type { Scenario } from './scenario.ts';
import { readWatched, watchPage } from './watch-page.ts';

/** How long the last good version may take to show after the failure, in milliseconds. */
const FALLBACK_WITHIN = 3_000;

/** A canary, and what a visitor with it sees break. */
interface SeenCanary {
  remote: string;
  version: string;
  /** Its share of the visits, in percent. */
  percent: number;
  /** A page that shows it. */
  path: string;
  /** The page's heading. */
  heading: string;
  /** Selector of what the last good version shows. */
  good: string;
  /** What must stay on the page from when it is there, by what people call it: their selectors. */
  lasting: Readonly<Record<string, string>>;
}

/** A browser whose visit fell into the canary's buckets. */
export async function visitorOnCanary(
  { browser, site }: Scenario,
  { remote, percent }: Pick<SeenCanary, 'remote' | 'percent'>,
): Promise<BrowserContext> {
  const visitBucket = await openVisitBuckets(site.releases);
  for (;;) {
    const context = await browser.newContext({ locale: 'pt-BR' });
    await context.request.get(`${site.url}/Privacidade`);
    const cookie = (await context.cookies()).find(({ name }) => name.endsWith('visita'));
    const [visit = ''] = cookie?.value.split('.') ?? [];
    if (visitBucket(remote, visit) < percent) return context;
    await context.close();
  }
}

/** Checks that visitors in its share get the canary. */
export async function checkIsGiven(
  scenario: Scenario,
  canary: Pick<SeenCanary, 'remote' | 'version' | 'percent' | 'path'>,
): Promise<void> {
  const { site, report } = scenario;
  const { remote, version, path } = canary;
  const isKnown = await waitUntil(async () => {
    const context = await visitorOnCanary(scenario, canary);
    const html = await (await context.request.get(site.url + path)).text();
    await context.close();
    return html.includes(`/r/${remote}/${version}/`);
  }, 20_000);
  report.happened('the site gives it to visitors', isKnown);
}

/** Whether a page has sent signals, and each has arrived. */
function watchSignals(page: Page): () => boolean {
  const isSignals = (request: Request) => request.url().endsWith('/sinais');
  let [sent, arrived] = [0, 0];
  page.on('request', request => {
    if (isSignals(request)) sent += 1;
  });
  page.on('requestfinished', request => {
    if (isSignals(request)) arrived += 1;
  });
  return () => sent > 0 && arrived === sent;
}

/** Opens a page with the canary in one way and checks that its visitor sees the last good version, and the page stays. */
export async function checkFallback(
  scenario: Scenario,
  canary: SeenCanary,
  how: string,
  arrive: (page: Page) => Promise<unknown>,
): Promise<void> {
  const { report } = scenario;
  const { good, lasting, heading } = canary;
  const context = await visitorOnCanary(scenario, canary);
  try {
    const page = await context.newPage();
    const hasTold = watchSignals(page);
    await watchPage(page, { good, lasting: Object.values(lasting) });
    await arrive(page);
    await waitUntil(async () => (await readWatched(page)).fellBack !== null, 15_000);
    const { broke, fellBack, lost } = await readWatched(page);
    report.happened(`${how}: the canary breaks`, broke);
    const took = broke === null || fellBack === null ? null : fellBack - broke;
    report.within(`${how}: from the failure to the last good version`, took, FALLBACK_WITHIN);
    report.check(`${how}: moments without ${Object.keys(lasting).join(' or ')}`, lost, lost === 0);
    const shown = (await page.locator('main h1').innerText()).replaceAll(/\s+/g, ' ');
    report.check(`${how}: the heading on the page`, shown, shown === heading);
    // A browser that is closed takes along what it has not sent yet: nobody closes one so soon.
    await waitUntil(hasTold, 15_000);
  } finally {
    await context.close();
  }
}
