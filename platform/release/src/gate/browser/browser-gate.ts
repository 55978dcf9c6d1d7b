import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@serafim/contract/remote/release';
import type { ReleaseSettings } from '@serafim/release-store/releases/release-settings';
import { chromium } from 'playwright';
import type { Candidate, Gate, GateFinding } from '../gate.ts';
import { chromiumArgs, findChromium } from './chromium.ts';
import { inspectPage, openVisitorPage, type PageToInspect, type VisitorPage } from './inspect-page.ts';
import { openTrialStore, type ServerScripts, startTrialSite, type TrialSite } from './trial-site.ts';

interface BrowserGateDeps {
  /** Where the versions are that are live now; the gate only reads them. */
  live: Pick<ReleaseSettings, 'releasesDir'>;
  /** The servers that make up the site. */
  site: ServerScripts;
  /** Told what was inspected, a line each. */
  report: (line: string) => void;
}

/** How many pages are inspected side by side. */
const AT_ONCE = 3;

/** How long a new registry may take to reach the trial's composer, in milliseconds. */
const REGISTRY_TIMEOUT = 10_000;

/** Every page that servers render, at its own path or at the first address that it lists. */
const renderedPages = ({ remote, version, routes }: Release): PageToInspect[] =>
  routes.flatMap(({ path, prerender, addresses }) => {
    const address = path.includes(':') ? addresses?.[0] : path;
    return prerender && address ? [{ remote, version, path, address }] : [];
  });

async function inspectAll(
  visitors: readonly VisitorPage[],
  site: TrialSite,
  pages: readonly PageToInspect[],
  withAxe: boolean,
): Promise<GateFinding[]> {
  const queue = pages[Symbol.iterator]();
  const findings: GateFinding[] = [];
  const inspectQueue = async (visitor: VisitorPage) => {
    for (const page of queue) findings.push(...(await inspectPage(visitor, site, page, withAxe)));
  };
  await Promise.all(visitors.map(inspectQueue));
  return findings;
}

/** Of findings that say the same, the first. */
function withoutRepeats(findings: readonly GateFinding[]): GateFinding[] {
  const seen = new Map(findings.toReversed().map(finding => [`${finding.what} ${finding.where}`, finding]));
  return [...seen.values()].reverse();
}

async function waitForOtherSet(site: TrialSite, before: string): Promise<void> {
  const deadline = performance.now() + REGISTRY_TIMEOUT;
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
 * then beside those before them. The gate has a site of its own; the live one is not touched.
 */
export function browserGate({ live, site: scripts, report }: BrowserGateDeps): Gate {
  return async (candidate: Candidate, registry) => {
    const executablePath = findChromium();
    if (!executablePath) return [noBrowser];
    const pages = renderedPages(candidate.release);
    if (pages.length === 0) return [];
    const started = performance.now();
    const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
    const folder = await mkdtemp(join(tmpdir(), 'serafim-trial-'));
    const opening = chromium.launch({ executablePath, args: chromiumArgs });
    // Awaited further down; a rejection before that must not count as unhandled.
    opening.catch(() => undefined);
    try {
      const store = await openTrialStore(folder, candidate, registry, live);
      const site = await startTrialSite(folder, scripts);
      try {
        const browser = await opening;
        const count = Math.min(AT_ONCE, pages.length);
        const visitors = await Promise.all(
          Array.from({ length: count }, () => openVisitorPage(browser, site)),
        );
        const findings = await inspectAll(visitors, site, pages, true);
        report(
          `Looked at ${pages.length === 1 ? '1 page' : `${pages.length} pages`} beside what is live (${seconds()}).`,
        );
        if (store.hasPrevious && findings.length === 0) {
          const before = await site.setId();
          await store.goBack();
          await waitForOtherSet(site, before);
          findings.push(...(await inspectAll(visitors, site, pages, false)));
          report(`Looked at them beside the versions before (${seconds()}).`);
        }
        return withoutRepeats(findings);
      } finally {
        await Promise.all([site.stop(), store.close()]);
      }
    } finally {
      await opening.then(
        browser => browser.close(),
        // The browser never opened, which was thrown where it was awaited.
        () => undefined,
      );
      await rm(folder, { recursive: true, force: true });
    }
  };
}
