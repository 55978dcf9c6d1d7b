import { paths } from '@serafim/contract/site/paths';
import { SCRIPTS_WANTED } from '@serafim/platform-contract/release-set';
import type { Browser } from 'playwright';
import { waitUntilQuiet } from '../quiet.ts';
import type { Entry } from '../serving/entries.ts';
import { requestsBefore } from '../visit/landing.ts';
import { serialLevels } from '../visit/levels.ts';
import { sumBytes } from '../visit/network-log.ts';
import { openPage, type WatchedPage } from '../visit/open-page.ts';
import { type Profile, VIEWPORT } from '../visit/profiles.ts';
import { watchFragments } from './watch-fragments.ts';

/** The landing's fragment of the members' team. */
export const CARD = 'main svg[aria-label^="Modelo da carteirinha"]';

/** All that the landing shows of other teams: the card, the four plans, and their comparison. */
const FRAGMENTS = [CARD, '#planos article', '#planos table'];

/** Files of the teams that the landing shows fragments of. */
const OF_PROVIDERS = /\/r\/(?:member|signup)\//;

/** How long fragments may take to answer, in milliseconds. */
const TIMEOUT = 60_000;

/** Opens an empty page that records what it shows of other teams. */
export async function withFragmentPage<T>(
  browser: Browser,
  profile: Profile,
  selectors: readonly string[],
  work: (watched: WatchedPage) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  try {
    const watched = await openPage(context, profile, { idle: true });
    await watched.page.addInitScript(watchFragments, selectors);
    return await work(watched);
  } finally {
    await context.close();
  }
}

/** Chooses to pay by the year, and waits until the plans' team shows other prices. @throws when they stay */
async function provePrices({ page }: WatchedPage): Promise<void> {
  const plan = page.locator('#planos article').first();
  const before = await plan.innerText();
  await page.locator('#planos').getByText('Anual', { exact: true }).first().click();
  await page.waitForFunction(
    text => document.querySelector<HTMLElement>('#planos article')?.innerText !== text,
    before,
  );
}

/** Visits the landing until its fragments answer. @returns what that cost: milliseconds, bytes as they travelled, counts */
export function visitFragments(
  browser: Browser,
  { origins }: Entry,
  profile: Profile,
  settle = waitUntilQuiet,
) {
  return withFragmentPage(browser, profile, FRAGMENTS, async watched => {
    const { page, log } = watched;
    await settle();
    const url = origins[profile.protocol] + paths.home;
    await page.goto(url, { waitUntil: 'load' });
    await page.evaluate(wanted => void dispatchEvent(new Event(wanted)), SCRIPTS_WANTED);
    await page.waitForFunction(() => window.benchFragments.interactive !== null, null, { timeout: TIMEOUT });
    await log.quiet(400);
    await provePrices(watched);
    const { content, interactive } = await page.evaluate(() => window.benchFragments);
    const record = await page.evaluate(() => window.benchRecord);
    if (content === null || interactive === null) throw new Error(`${url} lost its record`);
    const { early } = requestsBefore(log, record, interactive);
    const ofProviders = early.filter(({ url }) => OF_PROVIDERS.test(url));
    return {
      // Nothing is seen before the first paint.
      content: Math.max(content, record.fcp),
      interactive,
      cls: record.cls,
      jsBytes: sumBytes(early.filter(({ type }) => type === 'Script')),
      bytes: sumBytes(early),
      requests: early.length,
      providerBytes: sumBytes(ofProviders),
      providerRequests: ofProviders.length,
      levels: serialLevels(early),
    };
  });
}

/** Whether the HTML that the server sends has the card. */
export async function isInHtml({ origins }: Entry): Promise<boolean> {
  const html = await (await fetch(origins.h1 + paths.home)).text();
  return html.includes('aria-label="Modelo da carteirinha');
}
