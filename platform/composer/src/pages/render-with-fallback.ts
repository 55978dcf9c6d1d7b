import {
  type FragmentMatch,
  fragmentsOfRoute,
  isPrerendered,
  matchedId,
} from '@serafim/host/routes/fragment-table';
import type { RouteMatch } from '@serafim/host/routes/route-table';
import type { PageBoot } from '@serafim/platform-contract/release-set';
import type { SiteBrand } from '@serafim/platform-contract/site';
import type { RenderedRoute } from '../render/render-job.ts';
import type { PreparedSet } from '../sets/prepare-set.ts';
import { shellVersion } from '../sets/set-shell.ts';
import { COOL_DOWN } from './circuit-breaker.ts';
import { createBoot } from './create-boot.ts';
import type { Occasion } from './occasion.ts';
import type { RouteRenderer } from './route-renderer.ts';

/** A version of a remote that failed on the server. */
export interface FailedVersion {
  remote: string;
  version: string;
}

/** A release set that a page can be rendered with, and how. */
interface Release {
  prepared: PreparedSet;
  /** The route of the address in this set; null where no remote serves it. */
  match: RouteMatch | null;
  /** The fragments that the page shows. */
  fragments: readonly FragmentMatch[];
  /** Ids of fragments of which no version works: the page shows its fallbacks. */
  leftOut: ReadonlySet<string>;
  /** The versions that this release avoids. */
  avoided: readonly FailedVersion[];
}

/** A page rendered with the first release that does not fail. */
export interface Rendering extends Release {
  boot: PageBoot;
  /** Null where the page goes out as a skeleton. */
  route: RenderedRoute | null;
  /** How many seconds pages of it may be shown to other visitors. */
  freshFor: number;
}

interface FallbackRendererDeps {
  renderer: RouteRenderer;
  brand: SiteBrand;
  /** Milliseconds that a page may take, where the occasion does not say. */
  renderBudget: number;
  /** The set with the last good version of a remote in place of the one that failed; null without one. */
  findFallback: (prepared: PreparedSet, remote: string) => Promise<PreparedSet | null>;
}

const toFailed = ({ remote }: RouteMatch | FragmentMatch): FailedVersion => ({
  remote: remote.name,
  version: remote.version,
});

/** How long a page may be shown to others: for as long as a failed version is not rendered; then that one is tried again. */
function secondsFresh({ avoided, leftOut }: Release): number {
  if (avoided.length > 0) return COOL_DOWN / 1000;
  return leftOut.size > 0 ? 1 : Number.POSITIVE_INFINITY;
}

/** The release of a set, with what the page at an address shows of it. */
function toRelease(
  prepared: PreparedSet,
  url: URL,
  over: Partial<Pick<Release, 'leftOut' | 'avoided'>> = {},
): Release {
  const match = prepared.findRoute(url.pathname);
  const { leftOut = new Set(), avoided = [] } = over;
  const shown = match ? fragmentsOfRoute(prepared.fragments, match) : [];
  const fragments = shown.filter(fragment => !leftOut.has(matchedId(fragment)));
  return { prepared, match, fragments, leftOut, avoided };
}

/** The release without a fragment. */
const leaveOut = ({ prepared, leftOut, avoided }: Release, id: string, url: URL): Release =>
  toRelease(prepared, url, { leftOut: new Set([...leftOut, id]), avoided });

/**
 * Renders a page with the visit's release set. Where the page's remote or that of a fragment fails, with the set that
 * has the last good version of it; where that one fails too, without the fragment, or as the page's skeleton.
 */
export type FallbackRenderer = (prepared: PreparedSet, url: URL, occasion: Occasion) => Promise<Rendering>;

export function createFallbackRenderer(deps: FallbackRendererDeps): FallbackRenderer {
  const { renderer, brand, renderBudget } = deps;

  const findFallback = (prepared: PreparedSet, failed: RouteMatch | FragmentMatch) =>
    deps.findFallback(prepared, failed.remote.name).catch(cause => {
      renderer.reportFailure(failed, cause);
      return null;
    });

  /** The release with the last good version of the page's remote; null where there is none, or it has no such route. */
  async function replacePage(release: Release, match: RouteMatch, url: URL): Promise<Release | null> {
    const fallback = await findFallback(release.prepared, match);
    if (!fallback?.findRoute(url.pathname)) return null;
    const avoided = [...release.avoided, toFailed(match)];
    return toRelease(fallback, url, { leftOut: release.leftOut, avoided });
  }

  /** The release with the last good version of a fragment's remote; without the fragment where that is none or failed. */
  async function replaceFragment(release: Release, failed: FragmentMatch, url: URL): Promise<Release> {
    const id = matchedId(failed);
    // One that was late once may not have failed.
    const page = release.match ?? undefined;
    if (!renderer.hasFailed(failed, page)) return leaveOut(release, id, url);
    const avoided = [...release.avoided, toFailed(failed)];
    const fallback = await findFallback(release.prepared, failed);
    const lastGood = fallback?.fragments.find(id);
    const tried = avoided.some(
      ({ remote, version }) => remote === lastGood?.remote.name && version === lastGood.remote.version,
    );
    if (
      fallback &&
      lastGood &&
      !tried &&
      !renderer.hasFailed(lastGood, page) &&
      fallback.findRoute(url.pathname)
    )
      return toRelease(fallback, url, { leftOut: release.leftOut, avoided });
    return leaveOut({ ...release, avoided }, id, url);
  }

  /** Renders with one release; where something of it fails, with the next. */
  async function renderRelease(release: Release, url: URL, occasion: Occasion): Promise<Rendering> {
    const { prepared, match, fragments, avoided } = release;
    const { refused, preview } = occasion;
    const boot = {
      ...createBoot(prepared.set, { match, fragments }, brand),
      ...(refused ? { refused } : {}),
      ...(preview ? { preview } : {}),
    };
    const freshFor = secondsFresh(release);
    if (!match?.route.prerender) return { ...release, boot, route: null, freshFor };

    const prerendered = release.fragments.filter(isPrerendered);
    const broken = prerendered.find(fragment => renderer.hasFailed(fragment, match));
    if (broken) return renderRelease(await replaceFragment(release, broken, url), url, occasion);

    const budget = Math.max(occasion.budget ?? 0, renderBudget);
    const outcome = await renderer.renderRoute({
      ...{ boot, match, fragments: prerendered, url, budget },
      shell: shellVersion(prepared),
    });
    if (outcome && 'failed' in outcome) {
      let next = release;
      for (const failed of outcome.failed) next = await replaceFragment(next, failed, url);
      return renderRelease(next, url, occasion);
    }
    if (outcome) return { ...release, boot, route: outcome.route, freshFor };

    const isReplaced = avoided.some(({ remote }) => remote === match.remote.name);
    const next = renderer.hasFailed(match) && !isReplaced ? await replacePage(release, match, url) : null;
    return next ? renderRelease(next, url, occasion) : { ...release, boot, route: null, freshFor };
  }

  return (prepared, url, occasion) => renderRelease(toRelease(prepared, url), url, occasion);
}
