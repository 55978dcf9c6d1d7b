import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@serafim/contract/remote/release';
import { chromium } from 'playwright';
import type { ReleaseSettings } from 'shell/server/releases/release-settings';
import { chromiumArgs, findChromium } from '../../../browser/chromium.ts';
import type { Candidate, Gate, GateFinding } from '../../gate.ts';
import { lookAtPage, type PageToSee } from './look-at-page.ts';
import { openSeat, type Seat } from './seat.ts';
import { startTrialSite, type TrialSite } from './trial-site.ts';
import { openTrialStore } from './trial-store.ts';

interface BrowserGateDeps {
  /** Where the versions stand that are live now; it is only read. */
  live: Pick<ReleaseSettings, 'releasesDir'>;
  /** Told what was looked at, a line each. */
  say: (line: string) => void;
}

/** How many pages are looked at side by side. */
const AT_ONCE = 3;

/** How long a new registry may take to reach the trial's composer, in milliseconds. */
const REGISTRY_PATIENCE = 10_000;

/** Every page that servers draw, at its own path or at the first address that it lists. */
const pagesOf = ({ remote, version, routes }: Release): PageToSee[] =>
  routes.flatMap(({ path, prerender, addresses }) => {
    const address = path.includes(':') ? addresses?.[0] : path;
    return prerender && address ? [{ remote, version, path, address }] : [];
  });

async function lookAtAll(
  seats: readonly Seat[],
  site: TrialSite,
  pages: readonly PageToSee[],
  withAxe: boolean,
): Promise<GateFinding[]> {
  const rest = pages[Symbol.iterator]();
  const findings: GateFinding[] = [];
  const sit = async (seat: Seat) => {
    for (const page of rest) findings.push(...(await lookAtPage(seat, site, page, withAxe)));
  };
  await Promise.all(seats.map(sit));
  return findings;
}

/** The same thing is said once, wherever it was found first. */
function eachOnce(findings: readonly GateFinding[]): GateFinding[] {
  const seen = new Map(findings.toReversed().map(finding => [`${finding.what} ${finding.where}`, finding]));
  return [...seen.values()].reverse();
}

async function untilOtherSet(site: TrialSite, before: string): Promise<void> {
  const deadline = performance.now() + REGISTRY_PATIENCE;
  while ((await site.setId()) === before)
    if (performance.now() > deadline)
      throw new Error('The trial site does not take the previous versions up');
}

const noBrowser: GateFinding = {
  what: 'There is no Chromium to look at the pages with',
  where: 'this machine',
  fix: 'Install Chromium, or name one: CHROMIUM_PATH=…; or release with `-- --skip-browser`, which the history records',
};

/**
 * Opens every page of the candidate in a real browser and the real shell: beside the versions that are live now,
 * then beside those before them. It has a site of its own; the live one notices nothing.
 */
export function browserGate({ live, say }: BrowserGateDeps): Gate {
  return async (candidate: Candidate, registry) => {
    const executablePath = findChromium();
    if (!executablePath) return [noBrowser];
    const pages = pagesOf(candidate.release);
    if (pages.length === 0) return [];
    const started = performance.now();
    const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
    const folder = await mkdtemp(join(tmpdir(), 'serafim-trial-'));
    const opening = chromium.launch({ executablePath, args: chromiumArgs });
    // Awaited further down; until then a failure to open is nobody's.
    opening.catch(() => undefined);
    try {
      const store = await openTrialStore(folder, candidate, registry, live);
      const site = await startTrialSite(folder);
      try {
        const browser = await opening;
        const places = Math.min(AT_ONCE, pages.length);
        const seats = await Promise.all(Array.from({ length: places }, () => openSeat(browser, site)));
        const findings = await lookAtAll(seats, site, pages, true);
        say(
          `Looked at ${pages.length === 1 ? '1 page' : `${pages.length} pages`} beside what is live (${seconds()}).`,
        );
        if (store.hasPrevious && findings.length === 0) {
          const before = await site.setId();
          await store.goBack();
          await untilOtherSet(site, before);
          findings.push(...(await lookAtAll(seats, site, pages, false)));
          say(`Looked at them beside the versions before (${seconds()}).`);
        }
        return eachOnce(findings);
      } finally {
        await Promise.all([site.stop(), store.close()]);
      }
    } finally {
      await opening.then(
        browser => browser.close(),
        // It never opened, which was thrown where it was awaited.
        () => undefined,
      );
      await rm(folder, { recursive: true, force: true });
    }
  };
}
