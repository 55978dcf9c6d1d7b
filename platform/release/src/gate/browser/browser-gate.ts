import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { splitFragmentId } from '@serafim/platform-contract/fragment';
import type { Release, ReleasedRoute } from '@serafim/platform-contract/release';
import type { Registry } from '@serafim/release-store/registry/registry';
import { remoteVersions } from '@serafim/release-store/registry/remote-versions';
import { chromium } from 'playwright';
import type { Candidate, Gate, GateFinding } from '../gate.ts';
import { chromiumArgs, findChromium } from './chromium.ts';
import { inspectPage, openVisitorPage, type PageToInspect, type VisitorPage } from './inspect-page.ts';
import {
  type LiveFiles,
  openTrialStore,
  type ServedParts,
  startTrialSite,
  type TrialSite,
} from './trial-site.ts';

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

/** How long a new registry may take to reach the trial's composer, in milliseconds. */
const REGISTRY_TIMEOUT = 10_000;

/** Every page that servers render, at its own path or at the first address that it lists. */
const renderedPages = (
  { remote, version, routes }: Release,
  isWanted: (route: ReleasedRoute) => boolean = () => true,
): PageToInspect[] =>
  routes.filter(isWanted).flatMap(({ path, prerender, addresses }) => {
    const address = path.includes(':') ? addresses?.[0] : path;
    return prerender && address ? [{ remote, version, path, address }] : [];
  });

/** The live pages of other remotes that show a fragment of the candidate, by its id or by a slot that it fills; all of them of a shell. */
export function consumerPages(
  { release, together }: Pick<Candidate, 'release' | 'together'>,
  registry: Registry,
) {
  const coming = new Set([release, ...together.map(one => one.release)].map(({ remote }) => remote));
  const filled = new Set((release.fragments ?? []).map(({ fills }) => fills?.slot));
  return Object.keys(registry.microFrontends)
    .filter(name => !coming.has(name))
    .flatMap(name => remoteVersions(registry, name).stable?.extras.release ?? [])
    .flatMap(consumer =>
      renderedPages(
        consumer,
        ({ uses = [], slots = [] }) =>
          release.shell !== undefined ||
          uses.some(id => splitFragmentId(id).remote === release.remote) ||
          slots.some(name => filled.has(`${consumer.remote}/${name}`)),
      ),
    );
}

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
    const own = renderedPages(candidate.release);
    const consumers = consumerPages(candidate, registry);
    const pages = [...own, ...consumers];
    if (pages.length === 0) return [];
    const started = performance.now();
    const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
    const folder = await mkdtemp(join(tmpdir(), 'serafim-trial-'));
    const opening = chromium.launch({ executablePath, args: chromiumArgs });
    // Awaited further down; a rejection before that must not count as unhandled.
    opening.catch(() => undefined);
    try {
      const { store, site } = await openTrial(folder, candidate, registry);
      try {
        const browser = await opening;
        const count = Math.min(atOnce, pages.length);
        const visitors = await Promise.all(
          Array.from({ length: count }, () => openVisitorPage(browser, site)),
        );
        const findings = await inspectAll(visitors, site, pages, true);
        report(
          `Looked at ${pages.length === 1 ? '1 page' : `${pages.length} pages`} beside what is live${consumers.length > 0 ? `, ${consumers.length} of them of other teams` : ''} (${seconds()}).`,
        );
        if (store.hasPrevious && own.length > 0 && findings.length === 0) {
          const before = await site.setId();
          await store.goBack();
          await waitForOtherSet(site, before);
          // Other teams' pages are of their versions before by now: those were looked at with their own releases.
          findings.push(...(await inspectAll(visitors, site, own, false)));
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
