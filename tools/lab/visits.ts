import { remoteVersions } from '@serafim/release-store/registry/remote-versions';
import { atRate, visitorAddress } from './at-rate.ts';
import { type Crowd, createCrowd, type PageView, type Visitor } from './crowd.ts';
import type { Site } from './site.ts';
import { waitUntil } from './wait-until.ts';

/** How many pages a visit opens. */
const PAGES = 4;

interface OpenVisit {
  visitor: Visitor;
  left: number;
  before?: PageView;
}

/** One page view, beside the one before it in the same visit. */
export interface SeenPage {
  visitor: Visitor;
  page: PageView;
  before: PageView | undefined;
  /** When it was requested, and when it was there with its files, by `performance.now()`. */
  at: number;
  until: number;
}

interface Openings {
  perSecond: number;
  /** Pages that are opened in turn. */
  paths: readonly string[];
  goesOn: () => boolean;
  onSeen: (seen: SeenPage) => unknown;
  /** Gets what views failed with. */
  failed: string[];
}

/**
 * Lets people open pages at a steady rate, every second time in a visit that has begun, if there is one.
 * @returns how many views there were
 */
export function openPages(
  crowd: Crowd,
  { perSecond, paths, goesOn, onSeen, failed }: Openings,
): Promise<number> {
  const open: OpenVisit[] = [];
  return atRate(perSecond, goesOn, async index => {
    const visit: OpenVisit = (index % 2 === 0 && open.shift()) || {
      visitor: crowd.visitor(visitorAddress(index)),
      left: PAGES,
    };
    const { visitor, left, before } = visit;
    const at = performance.now();
    try {
      const page = await visitor.open(paths[index % paths.length] ?? '/');
      if (left > 1) open.push({ visitor, left: left - 1, before: page });
      await onSeen({ visitor, page, before, at, until: performance.now() });
    } catch (cause) {
      failed.push(String(cause));
    }
  });
}

/** What happened until a canary was gone. */
export interface VisitedUntilWithdrawn {
  /** Milliseconds until it was gone; null when it stayed. */
  gone: number | null;
  visits: number;
  /** What visits failed with: pages, release sets and files that were not answered. */
  unanswered: readonly string[];
}

/**
 * Lets visitors from many addresses come until a remote has no canary any more.
 * @param limits visits a second, and when to give up, in milliseconds
 * @param visit what each of them does
 */
export async function visitUntilWithdrawn(
  { url, releases }: Pick<Site, 'url' | 'releases'>,
  remote: string,
  { perSecond, within }: { perSecond: number; within: number },
  visit: (visitor: Visitor) => Promise<void>,
): Promise<VisitedUntilWithdrawn> {
  const crowd = createCrowd(url);
  const unanswered: string[] = [];
  let over = false;
  const visiting = atRate(
    perSecond,
    () => !over,
    index => visit(crowd.visitor(visitorAddress(index))).catch(cause => void unanswered.push(String(cause))),
  );
  const isGone = async () => remoteVersions(await releases.registry.read(), remote).canary === undefined;
  const gone = await waitUntil(isGone, within, 100).finally(() => {
    over = true;
  });
  return { gone, visits: await visiting, unanswered };
}
