import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Journey } from '@serafim/platform-contract/journey';
import type { RobotPage } from '@serafim/platform-contract/robot-look';
import type { Registry } from '@serafim/release-store/registry/registry';
import { type Browser, chromium, type Page } from 'playwright';
import type { Candidate } from '../gate.ts';
import { chromiumArgs, findChromium } from './chromium.ts';
import { comparePictures } from './compare-pictures.ts';
import { type PageToInspect, visitPage } from './inspect-page.ts';
import { consumerPages, renderedPages } from './plan-looks.ts';
import { type Compared, compareVisits, isOther, kindOf } from './side-by-side.ts';
import { takeJourney } from './take-journey.ts';
import {
  type LiveFiles,
  openTrialStore,
  type ServedParts,
  startTrialSite,
  type TrialSite,
} from './trial-site.ts';
import { openVisitor, type Screen } from './visitor.ts';

/** A version with its files. */
type Version = Pick<Candidate, 'release' | 'read'>;

interface RobotDeps {
  live: LiveFiles;
  site: ServedParts;
  journeys: readonly Journey[];
  /** An empty folder for the data of both sites. */
  folder: string;
  /** Called with each view that was compared; with pictures of the live version and the candidate, where they differ. */
  onPage: (page: RobotPage, pictures: readonly Buffer[]) => void;
  /** Called with each journey that was taken. */
  onJourney: (name: string, failedAt: string | null) => void;
}

/** How many pages are looked at: a shell changes them all. The candidate's own come first. */
const MOST_PAGES = 24;

/** With what robots look. */
interface Robots {
  browser: Browser;
  /** The two sites: the live version's, then the candidate's. */
  sides: readonly [TrialSite, TrialSite];
  /** An empty page, in which pictures are compared. */
  blank: Page;
}

interface Seen extends Compared {
  pictures: readonly Buffer[];
}

/** Visits a page on both sites at once, as new visitors. */
async function seeBeside(
  { browser, sides, blank }: Robots,
  pages: readonly [PageToInspect, PageToInspect],
  screen: Screen,
): Promise<Seen> {
  const [live, candidate] = await Promise.all(
    sides.map(async (site, index) => {
      // A page that stands still holds its visitor.
      const visitor = await openVisitor(browser, site);
      try {
        await visitor.becomeNew(screen);
        const visit = await visitPage(visitor, site, pages[index] as PageToInspect, {
          screen,
          withAxe: false,
        });
        const picture = visit.isFrozen ? null : await visitor.page.screenshot({ type: 'jpeg', quality: 55 });
        return { visit, picture };
      } finally {
        await visitor.close().catch(() => undefined);
      }
    }),
  );
  if (!live || !candidate) throw new Error('There are two sides');
  const pictures = [live.picture, candidate.picture].filter(picture => picture !== null);
  const share = pictures.length === 2 ? await comparePictures(blank, pictures) : 0;
  const compared = compareVisits(live.visit, candidate.visit, share);
  return { ...compared, pictures: compared.changed > 0 ? pictures : [] };
}

/** The same, once more where it harms: a machine that was busy for a moment is no fault of the candidate. */
async function seeTwice(...of: Parameters<typeof seeBeside>): Promise<Seen> {
  const first = await seeBeside(...of);
  if (first.harms.length === 0) return first;
  const second = await seeBeside(...of);
  const again = new Set(second.harms.map(kindOf));
  return { ...second, harms: first.harms.filter(harm => again.has(kindOf(harm))) };
}

/** Takes the journeys on both sites. @returns those that only the candidate does not let anybody end */
async function takeJourneys(
  { browser, sides: [live, candidate] }: Robots,
  { journeys, onJourney }: Pick<RobotDeps, 'journeys' | 'onJourney'>,
): Promise<string[]> {
  const take = async (site: TrialSite, journey: Journey) => {
    const visitor = await openVisitor(browser, site);
    const failedAt = await takeJourney(visitor, site, journey);
    await visitor.close();
    return failedAt;
  };
  const harms: string[] = [];
  for (const journey of journeys) {
    const failedAt = (await take(candidate, journey)) && (await take(candidate, journey));
    onJourney(journey.name, failedAt);
    if (failedAt !== null && (await take(live, journey)) === null)
      harms.push(`The journey "${journey.name}" ends at: ${failedAt}`);
  }
  return harms;
}

/** Compares the pages that both versions have, until one of them harms. */
async function comparePages(
  robots: Robots,
  [before, after]: readonly [readonly PageToInspect[], readonly PageToInspect[]],
  onPage: RobotDeps['onPage'],
): Promise<string[]> {
  for (const page of after.slice(0, MOST_PAGES)) {
    const { remote, address } = page;
    const live = before.find(one => one.remote === remote && one.address === address);
    if (!live) continue;
    for (const screen of page.screens) {
      const { harms, pictures, ...seen } = await seeTwice(robots, [live, page], screen);
      onPage({ remote, address, width: screen.width, ...seen }, isOther(seen) ? pictures : []);
      if (harms.length > 0) return harms.map(harm => `${harm} (${address}, ${screen.width} px)`);
    }
  }
  return [];
}

/**
 * Looks at a candidate beside the live version of its remote: on a site of each, with invented people alone. No visitor
 * takes part, and none can forge what is seen.
 * @returns what harms visitors beyond every doubt
 * @throws where a site or the browser fails, which says nothing of the candidate
 */
export async function lookSideBySide(
  candidate: Version,
  stable: Version,
  registry: Registry,
  { live, site: parts, folder, ...deps }: RobotDeps,
): Promise<string[]> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('There is no Chromium to look at the pages with');
  const closing: (() => Promise<unknown>)[] = [];
  const openSide = async (name: string, version: Version): Promise<TrialSite> => {
    const data = join(folder, name);
    await mkdir(data, { recursive: true, mode: 0o700 });
    const store = await openTrialStore(data, { ...version, together: [] }, registry, live);
    closing.push(() => store.close());
    const site = await startTrialSite(data, parts);
    closing.push(() => site.stop());
    return site;
  };
  const pagesOf = ({ release }: Version) => [
    ...renderedPages(release),
    ...consumerPages({ release, together: [] }, registry),
  ];
  try {
    const browser = await chromium.launch({ executablePath, args: chromiumArgs });
    closing.push(() => browser.close());
    const sides = await Promise.all([openSide('live-site', stable), openSide('candidate-site', candidate)]);
    const robots = { browser, sides, blank: await browser.newPage() };
    const pages = [pagesOf(stable), pagesOf(candidate)] as const;
    const harms = await comparePages(robots, pages, deps.onPage);
    return harms.length > 0 ? harms : await takeJourneys(robots, deps);
  } finally {
    for (const close of closing.reverse()) await close().catch(() => undefined);
  }
}
