import { SCRIPTS_WANTED } from '@serafim/platform-contract/release-set';
import { serialLevels } from './levels.ts';
import { type NetworkLog, sumBytes } from './network-log.ts';
import { BUTTON, type WatchedPage } from './open-page.ts';
import type { PageRecord } from './watch-page.ts';

/** How long the network must be silent to count as done, in milliseconds. */
const QUIET = 400;

/** How long a page may take to be hydrated, in milliseconds. */
const PAGE_TIMEOUT = 30_000;

/** What one visit of the landing cost. Times in milliseconds, sizes in bytes as they travelled. */
export interface LandingFigures {
  fcp: number;
  lcp: number;
  cls: number;
  tbt: number;
  /** When the landing's button answers; a page without scripts answers as soon as it is painted. */
  interactive: number;
  jsBytes: number;
  bytes: number;
  requests: number;
  scripts: number;
  levels: number;
  idleBytes: number;
  idleRequests: number;
}

/** The routes of later pages: the site asks for them while its page is hydrated, and the answer does not wait for them. */
const isReleaseSet = ({ url }: { url: string }) => url.includes('/release-sets/');

/** Main thread time beyond 50 ms a task, from the first paint until the page answers. */
function blockedTime({ longTasks, fcp }: PageRecord, until: number): number {
  return longTasks.reduce((total, { start, duration }) => {
    const from = Math.max(start, fcp);
    const to = Math.min(start + duration, until);
    return total + Math.max(0, to - from - 50);
  }, 0);
}

/** The requests that started before a moment of the page's own clock, and those after it. */
export function requestsBefore(log: NetworkLog, { timeOrigin }: PageRecord, moment: number) {
  const { timestamp = 0, wallTime = 0 } = log.origin ?? {};
  const until = timestamp + (timeOrigin + moment) / 1000 - wallTime;
  return {
    early: log.requests.filter(({ start, cached }) => !cached && start <= until),
    late: log.requests.filter(({ start, cached }) => !cached && start > until),
  };
}

/** Waits until the page answers, has been idle and its network is silent. @returns what that cost */
export async function visitLanding(
  { page, log, faults, idle }: WatchedPage,
  url: string,
  hasScripts: boolean,
): Promise<LandingFigures> {
  await page.goto(url, { waitUntil: 'load' });
  // What a visitor waits for who does something at once.
  if (hasScripts) await page.evaluate(wanted => void dispatchEvent(new Event(wanted)), SCRIPTS_WANTED);
  const deadline = performance.now() + PAGE_TIMEOUT;
  let record: PageRecord;
  do {
    await log.quiet(QUIET);
    record = await page.evaluate(() => window.benchRecord);
    if (performance.now() > deadline) throw new Error(`${url} was not hydrated: ${faults.join('; ')}`);
  } while (record.lcp === 0 || record.fcp === 0 || (hasScripts && record.interactive === null));

  // Idle callbacks run in their order: once ours does, those of the page have. A slowed page that is being watched may never be idle.
  if (idle)
    await page.evaluate(
      () => new Promise(resolve => requestIdleCallback(() => resolve(null), { timeout: 5_000 })),
    );
  await log.quiet(QUIET);

  const interactive = record.interactive ?? record.fcp;
  const { early, late } = requestsBefore(log, record, interactive);
  const scripts = early.filter(({ type }) => type === 'Script');
  faults.push(...record.violations);
  return {
    fcp: record.fcp,
    lcp: record.lcp,
    cls: record.cls,
    tbt: blockedTime(record, interactive),
    interactive,
    jsBytes: sumBytes(scripts),
    bytes: sumBytes(early),
    requests: early.length,
    scripts: scripts.length,
    levels: serialLevels(early.filter(request => !isReleaseSet(request))),
    idleBytes: sumBytes(late),
    idleRequests: late.length,
  };
}

/** Clicks the button that counts as hydrated. @returns whether something changes */
export const answersClick = ({ page }: WatchedPage): Promise<boolean> =>
  page.evaluate(async selector => {
    const button = document.querySelector<HTMLElement>(selector);
    const field = button?.parentElement?.querySelector('input');
    const before = field?.value;
    button?.click();
    await new Promise(resolve => requestAnimationFrame(resolve));
    return field?.value !== before;
  }, BUTTON);

/** Clicks the button that counted as hydrated. @throws when nothing changes */
export async function proveClick(watched: WatchedPage): Promise<void> {
  if (!(await answersClick(watched)))
    throw new Error('The button that counted as hydrated did not answer a click');
}
