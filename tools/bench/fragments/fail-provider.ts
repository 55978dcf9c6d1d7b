import { paths } from '@serafim/contract/site/paths';
import { openFolderReleases } from '@serafim/release-store/releases/open-releases';
import type { Browser, Page } from 'playwright';
import { storeBrokenCopy, throwing } from '../../demo/broken-copy.ts';
import { type Entry, SERAFIM } from '../serving/entries.ts';
import type { MeasuredSite } from '../serving/site.ts';
import { answersClick } from '../visit/landing.ts';
import type { Profile } from '../visit/profiles.ts';
import { CARD, withFragmentPage } from './visit-fragments.ts';
import type { FragmentState } from './watch-fragments.ts';

/** The team that offers the card, and all its files. */
const PROVIDER = 'member';
const FILES = `**/r/${PROVIDER}/**`;

/** The card's own module, in every container. */
const CARD_MODULE = /\/card-fragment-[^/]*\.js$/;

/** How long a visitor watches, in milliseconds. */
const WATCHED_FOR = 10_000;

/** What a visitor saw while the provider failed. */
export interface FailureOutcome {
  /** What stood in the card's place in the end. */
  shown: FragmentState;
  /** From when on that stood there, in milliseconds from the start of the navigation. */
  since: number;
  /** Whether the page's own button answered a click. */
  pageAnswers: boolean;
}

/** Makes the provider fail in one visitor's browser, before the page is opened. */
export type Failure = (page: Page, entry: Entry, profile: Profile) => Promise<unknown>;

/** The ways in which a provider fails. */
export async function prepareFailures(site: MeasuredSite): Promise<Record<string, Failure>> {
  const broken = await storeBroken(site);
  return {
    'its files are missing': page => page.route(FILES, route => route.fulfill({ status: 404, body: '' })),
    'its files never arrive': page => page.route(FILES, () => {}),
    'the card throws in the browser': async (page, { name, origins }, { protocol }) => {
      // The site's own browser checks what it runs: there the version itself throws, in one visitor's preview.
      if (name === SERAFIM)
        return page.goto(`${origins[protocol]}${paths.privacy}?preview=${PROVIDER}@${broken}`);
      return page.route(CARD_MODULE, async route => {
        const answer = await route.fetch();
        await route.fulfill({ contentType: 'text/javascript', body: throwing(await answer.text()) });
      });
    },
  };
}

/** Stores a version of the provider whose card throws in browsers. @returns its name */
async function storeBroken({ dataDir }: MeasuredSite): Promise<string> {
  const releases = openFolderReleases(dataDir);
  try {
    const { release } = await storeBrokenCopy({ releases }, PROVIDER, { fragment: 'cartao@1' }, 'browsers');
    return release.version;
  } finally {
    await releases.close();
  }
}

/** Opens the landing while the card's team fails. */
export function visitFailing(
  browser: Browser,
  entry: Entry,
  profile: Profile,
  fail: Failure,
): Promise<FailureOutcome> {
  return withFragmentPage(browser, profile, [CARD], async watched => {
    const { page } = watched;
    await fail(page, entry, profile);
    await page.goto(entry.origins[profile.protocol] + paths.home, { waitUntil: 'commit' });
    await page.waitForFunction(time => performance.now() > time, WATCHED_FOR);
    const last = (await page.evaluate(() => window.benchFragments)).states.at(-1);
    if (!last) throw new Error(`${entry.name} never showed its page`);
    return { shown: last.state, since: Math.round(last.since), pageAnswers: await answersClick(watched) };
  });
}
