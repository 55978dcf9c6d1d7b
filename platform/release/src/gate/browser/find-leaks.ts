import type { VersionName } from '@serafim/release-store/files/store-layout';
import type { GateFinding } from '../gate.ts';
import type { PageToInspect } from './inspect-page.ts';
import type { TrialSite } from './trial-site.ts';

/** How often each page is rendered before it counts: its code is loaded and compiled, and what it caches is made. */
const WARM_UP = 2;

/** How often each page is rendered after that. */
const ROUNDS = 4;

/** How many more megabytes a version may hold each time that each of its pages was rendered once. */
const MOST_KEPT = 1.5;

type RenderedPage = Pick<PageToInspect, 'remote' | 'version' | 'address' | 'where'>;
type RenderingSite = Pick<TrialSite, 'render' | 'keptBytes'>;

/**
 * Renders pages of a version on the server, each once a round.
 * @returns how many megabytes more it holds after a round, of the second smallest: a process that was replaced holds less
 */
async function measureGrowth(
  site: RenderingSite,
  version: VersionName,
  pages: readonly RenderedPage[],
): Promise<number> {
  const growths: number[] = [];
  let before = await site.keptBytes(version);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { address } of pages) await site.render(version, address);
    const after = await site.keptBytes(version);
    growths.push((after - before) / 1024 ** 2);
    before = after;
  }
  return Math.max(0, growths.sort((one, other) => one - other)[1] ?? 0);
}

/** Finds the pages of a version each of whose renders leaves something in the memory of the server for good. */
export async function findLeaks(
  site: RenderingSite,
  version: VersionName,
  pages: readonly RenderedPage[],
): Promise<{ findings: GateFinding[]; growth: number }> {
  for (let times = 0; times < WARM_UP; times += 1)
    for (const { address } of pages) await site.render(version, address);
  const growth = await measureGrowth(site, version, pages);
  if (growth <= MOST_KEPT) return { findings: [], growth };
  const findings: GateFinding[] = [];
  for (const page of pages) {
    const own = await measureGrowth(site, version, [page]);
    // Several pages may leave a little each.
    if (own < growth / pages.length / 2) continue;
    findings.push({
      what: `Each render of it leaves ${own.toFixed(1)} MB on the server for good`,
      where: page.where,
      fix: 'Look for what a module holds, as a list or a map that only grows: bound it, or keep what belongs to one page in that page',
    });
  }
  return { findings, growth };
}
