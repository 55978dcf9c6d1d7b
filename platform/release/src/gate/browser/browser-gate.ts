import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@serafim/platform-contract/release';
import type { Registry } from '@serafim/release-store/registry/registry';
import { remoteVersions } from '@serafim/release-store/registry/remote-versions';
import { chromium } from 'playwright';
import type { Candidate, Gate, GateFinding } from '../gate.ts';
import { chromiumArgs, findChromium } from './chromium.ts';
import { findLeaks } from './find-leaks.ts';
import { type PageToInspect, visitPage } from './inspect-page.ts';
import { UNTOUCHED } from './judge-view.ts';
import { createLinkChecker, type LinkChecker } from './links.ts';
import { candidatesOf, planLooks, renderedPages, stableBeside } from './plan-looks.ts';
import { trialRemote } from './shown-fragments.ts';
import {
  type LiveFiles,
  openTrialStore,
  type ServedParts,
  startTrialSite,
  type TrialSite,
} from './trial-site.ts';
import { openVisitor, SCREENS, type Screen, type Visitor } from './visitor.ts';

interface BrowserGateDeps {
  /** Where the versions are that are live now; the gate only reads them. */
  live: LiveFiles;
  /** The servers that make up the site. */
  site: ServedParts;
  /** A trial site without releases that was started beforehand, with its empty data folder; used once. */
  trial?: { folder: string; site: Promise<TrialSite> };
  /** How many pages are inspected side by side: each takes a process of the browser. */
  atOnce?: number;
  /** Told what was inspected, a line each. */
  report: (line: string) => void;
}

/** How many pages are inspected side by side where nobody says how many. */
const AT_ONCE = 3;

/** After so many pages that a shell keeps from coming, the others would say the same, and each takes its time. */
const MOST_DEAD = 3;

/** What a busy machine does to a page: a file or an answer does not come in time, or comes so late that the page moves. */
const LATE = new RegExp(`DeadlineError|\\(CLS\\)|${UNTOUCHED}`);

/** How long a new registry may take to reach the trial's composer, in milliseconds. */
const REGISTRY_TIMEOUT = 10_000;

/** How pages are visited. */
interface Visits {
  openVisitor: () => Promise<Visitor>;
  atOnce: number;
  /** How many of them may stay away until no other is visited. */
  mostDead: number;
}

/** Inspects pages on each of their screens, some of them side by side. */
async function inspectAll(
  { openVisitor: open, atOnce, mostDead }: Visits,
  site: TrialSite,
  pages: readonly PageToInspect[],
  { withAxe, links }: { withAxe: boolean; links: LinkChecker },
): Promise<GateFinding[]> {
  const queue = pages.flatMap(page => page.screens.map(screen => ({ page, screen })))[Symbol.iterator]();
  const findings: GateFinding[] = [];
  const missing = new Map<PageToInspect, GateFinding[][]>();
  let dead = 0;
  const inspectQueue = async () => {
    let visitor = await open();
    const replace = async () => {
      await visitor.close();
      visitor = await open();
    };
    const becomeNew = (screen: Screen) =>
      visitor.becomeNew(screen).catch(async () => {
        // The page before does not let its visitor go.
        await replace();
        await visitor.becomeNew(screen);
      });
    for (const { page, screen } of queue) {
      if (dead >= mostDead) return;
      // Neither the remotes around a page nor the width of its screen make a difference to axe.
      const isFirst = screen === SCREENS[0] && !page.shows;
      const isUsed = screen === SCREENS.at(-1);
      const look = async () => {
        await becomeNew(screen);
        return visitPage(visitor, site, page, { screen, withAxe: withAxe && isFirst, isUsed });
      };
      const first = await look();
      // What a busy machine brought too late comes at once the second time.
      const isLate = !first.isFrozen && first.findings.some(({ what }) => LATE.test(what));
      const seen = isLate ? await look() : first;
      findings.push(...seen.findings);
      missing.set(page, [...(missing.get(page) ?? []), seen.missing]);
      if (seen.view) findings.push(...(await links.deadLinks(seen.view.links, page.where)));
      else dead += 1;
      if (seen.isFrozen) await replace();
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, pages.length * 2) }, inspectQueue));
  // What one of the screens shows is there.
  for (const [first = [], ...others] of missing.values())
    findings.push(...first.filter(({ what }) => others.every(other => other.some(one => one.what === what))));
  return findings;
}

/** Of findings that say the same, the first. */
function withoutRepeats(findings: readonly GateFinding[]): GateFinding[] {
  const seen = new Map(findings.toReversed().map(finding => [`${finding.what} ${finding.where}`, finding]));
  return [...seen.values()].reverse();
}

/** What of the candidates takes too long on the server. */
const slowParts = (site: TrialSite, released: readonly Release[]): GateFinding[] =>
  released.flatMap(({ remote }) =>
    site.slowParts(remote).map(({ part, ms }) => ({
      what: `The server works for ${ms} ms to render it, longer than the site lets it`,
      where: `${part} of ${remote}`,
      fix: 'Do what takes long once, when the module is loaded or the remote is built, and not for each page',
    })),
  );

async function waitForOtherSet(site: TrialSite, before: string): Promise<void> {
  const deadline = performance.now() + REGISTRY_TIMEOUT;
  while ((await site.setId()) === before)
    if (performance.now() > deadline) throw new Error('The trial site does not take the other versions up');
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
export function browserGate({ live, site: scripts, trial, atOnce = AT_ONCE, report }: BrowserGateDeps): Gate {
  /** A trial site on which the candidate is live. */
  async function openTrial(folder: string, candidate: Candidate, registry: Registry) {
    if (!trial) {
      const store = await openTrialStore(folder, candidate, registry, live);
      return { store, site: await startTrialSite(folder, scripts) };
    }
    const site = await trial.site;
    const empty = await site.setId();
    const store = await openTrialStore(trial.folder, candidate, registry, live);
    await waitForOtherSet(site, empty);
    return { store, site };
  }

  return async (candidate: Candidate, registry) => {
    const executablePath = findChromium();
    if (!executablePath) return [noBrowser];
    const { pages, others, shown } = planLooks(candidate, registry);
    if (pages.length === 0) return [];
    const own = renderedPages(candidate.release);
    const looked = own.length + others;
    const released = candidatesOf(candidate);
    const onTrial = [...released, ...stableBeside(released, registry)];
    const before = released.flatMap(
      ({ remote }) => remoteVersions(registry, remote).stable?.extras.release ?? [],
    );
    const started = performance.now();
    const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
    const folder = await mkdtemp(join(tmpdir(), 'serafim-trial-'));
    const opening = chromium.launch({ executablePath, args: chromiumArgs });
    // Awaited further down; a rejection before that must not count as unhandled.
    opening.catch(() => undefined);
    try {
      const tried = {
        ...candidate,
        together: [...candidate.together, ...(shown.length > 0 ? [trialRemote(shown)] : [])],
      };
      const { store, site } = await openTrial(folder, tried, registry);
      try {
        const browser = await opening;
        const mostDead = released.some(({ shell }) => shell) ? MOST_DEAD : Infinity;
        const visitors = { openVisitor: () => openVisitor(browser, site), atOnce, mostDead };
        const links = createLinkChecker(site, onTrial, before);
        const findings = await inspectAll(visitors, site, pages, { withAxe: true, links });
        findings.push(...slowParts(site, released));
        report(
          `Looked at ${looked === 1 ? '1 page' : `${looked} pages`} beside what is live${others > 0 ? `, ${others} of them of other teams` : ''} (${seconds()}).`,
        );
        if (own.length > 0 && findings.length === 0) {
          const leaks = await findLeaks(site, candidate.release, own);
          findings.push(...leaks.findings);
          report(
            `${leaks.growth.toFixed(1)} MB stay on the server each time that it renders them (${seconds()}).`,
          );
        }
        if (store.hasPrevious && own.length > 0 && findings.length === 0) {
          const before = await site.setId();
          await store.goBack();
          await waitForOtherSet(site, before);
          // Other teams' pages are of their versions before by now: those were looked at with their own releases.
          findings.push(...(await inspectAll(visitors, site, own, { withAxe: false, links })));
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
