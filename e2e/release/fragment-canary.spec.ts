import type { Browser, BrowserContext } from 'playwright/test';
import { chanceDeviation } from 'tools/demo/small-canary';
import { createCrowd, type Visitor } from 'tools/lab/crowd';
import { startCanary } from '../site/canary.ts';
import { withOwnSite } from '../site/own-site.ts';
import { expect, test } from '../site/test.ts';

const CARD = 'member/cartao@1';
const SHARE = 20;
const VISITS = 80;

/** A page of the landing's team that shows the card, one that does not, and one of the card's own team. */
const WALK = ['/', '/Privacidade', '/Carteirinha', '/'];

/** The versions of the card's team in one visit: of each page's release set, and of the card where a page shows it. */
async function versionsOnWalk(visitor: Visitor): Promise<{ versions: string[]; cards: number }> {
  const versions = new Set<string>();
  let cards = 0;
  for (const path of WALK) {
    const view = await visitor.open(path);
    const card = view.fragments[CARD];
    // On a busy machine a page may go out without it, and the browser shows it.
    if (card !== undefined) cards += 1;
    for (const version of [view.versions.member, card]) if (version !== undefined) versions.add(version);
  }
  return { versions: [...versions], cards };
}

/** A browser of a visit that was given the version; some visits in a hundred are. */
async function browserOn(browser: Browser, url: string, version: string): Promise<BrowserContext> {
  for (;;) {
    const context = await browser.newContext();
    const html = await (await context.request.get(url)).text();
    if (html.includes(`data-fragment="${CARD}" data-boundary="member" data-version="${version}"`))
      return context;
    await context.close();
  }
}

test('a fragment’s canary has its share of the visits to another team’s page, and each visit one version', async ({
  browser,
}) => {
  await withOwnSite(async site => {
    const { canary, stable, visitBucket, setShare, close } = await startCanary('member', SHARE, site);
    const { visitor } = createCrowd(site.url);
    const newVisitor = () => visitor('198.18.0.1');
    const isGiven = async () => (await newVisitor().open('/')).fragments[CARD] === canary;
    await expect.poll(isGiven, { intervals: [10] }).toBe(true);

    const visits: { visitor: Visitor; version: string }[] = [];
    let cards = 0;
    for (let index = 0; index < VISITS; index += 1) {
      const one = newVisitor();
      const { versions, cards: shown } = await versionsOnWalk(one);
      expect(versions, 'versions in one visit').toHaveLength(1);
      cards += shown;
      visits.push({ visitor: one, version: versions[0] ?? '' });
    }
    expect(cards).toBeGreaterThan(VISITS);
    const expected = (one: Visitor) => (visitBucket('member', one.id()) < SHARE ? canary : stable);
    expect(visits.filter(({ visitor: one, version }) => version !== expected(one))).toEqual([]);
    const share = visits.filter(({ version }) => version === canary).length / VISITS;
    expect(Math.abs(share - SHARE / 100)).toBeLessThan(chanceDeviation(SHARE / 100, VISITS));

    // With a larger share, new visits fill it: one that has begun keeps its version.
    await setShare(90);
    const isGivenToMore = async () => {
      const one = newVisitor();
      const { fragments } = await one.open('/');
      return visitBucket('member', one.id()) >= SHARE && fragments[CARD] === canary;
    };
    await expect.poll(isGivenToMore, { intervals: [10] }).toBe(true);
    for (const { visitor: one, version } of visits.slice(0, 20))
      expect((await versionsOnWalk(one)).versions).toEqual([version]);

    const context = await browserOn(browser, site.url, canary);
    const page = await context.newPage();
    await page.goto(`${site.url}/?limites`);
    const card = page.locator(`[data-fragment="${CARD}"]`);
    const label = () => card.evaluate(element => getComputedStyle(element, '::before').content);
    await expect.poll(label).toContain(canary);
    await context.close();
    await close();
  });
});
