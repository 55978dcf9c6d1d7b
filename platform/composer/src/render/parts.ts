import type { LeftArea } from '@serafim/host/fragments/part-marks';
import { routeParams } from '@serafim/host/loading/loader-results';
import {
  createFragmentRenderer,
  type PartRequest,
  type RenderedPage,
  type RenderedPart,
  renderPage,
} from '@serafim/host/render-page';
import type { SiteShell } from '@serafim/host/site-shell';
import type { FragmentModule, FragmentResult } from '@serafim/platform-contract/fragment';
import type { LoaderResult } from '@serafim/platform-contract/page';
import type { PageBoot } from '@serafim/platform-contract/release-set';
import type { PageHead } from '@serafim/platform-contract/route-server';
import type { SiteBrand } from '@serafim/platform-contract/site';
import { withTimeout } from '@serafim/platform-contract/with-timeout';
import type { JobTools } from '../remote-code/inside/answer-jobs.ts';
import {
  type FragmentSource,
  loadFragment,
  loadRoute,
  type RouteSource,
} from '../remote-code/inside/remote-modules.ts';

// What processes do for a page, each for one team: what they are handed, and what they answer. The composer joins it.

/** A loader did not have its data in time: it, or the API that it called, was late. */
export class LateDataError extends Error {
  override readonly name = 'LateDataError';

  /** @param timeout how long it had, in milliseconds */
  constructor(timeout: number) {
    super(`no data within ${timeout} ms`);
  }
}

/** The page of a remote, to be rendered with its data. */
export interface PageJob extends PartRequest {
  route: RouteSource;
  /** How long its loader may take, in milliseconds. */
  loaderTimeout: number;
}

export interface PagePart extends RenderedPage {
  loaderResult?: LoaderResult;
  /** Why it was rendered without its data. */
  loaderError?: string;
  head?: PageHead;
}

/** Fragments of one version, whose data is loaded. */
export interface DataJob {
  brand: SiteBrand;
  sources: readonly FragmentSource[];
  loaderTimeout: number;
}

/** By id. */
export interface FragmentData {
  results: Record<string, FragmentResult>;
  /** Why a fragment is rendered without data. */
  errors: Record<string, string>;
  /** Why a fragment cannot be rendered. */
  failed: Record<string, string>;
  /** How many of them have a loader; where none has, nobody need ask again. */
  loaders?: number;
}

/** Fragments of one version, to be rendered for some areas of a page. */
export interface FragmentsJob extends PartRequest {
  sources: readonly FragmentSource[];
  areas: readonly LeftArea[];
}

export interface FragmentParts {
  /** By the area's prefix. */
  parts: Record<string, RenderedPart>;
  /** Id → what the fragment threw. */
  failed: Record<string, string>;
}

/** Loads a page, its data, and renders it. Rejects with what it threw. */
export async function renderPagePart(
  shell: SiteShell,
  { route: source, loaderTimeout, ...job }: PageJob,
  { api }: JobTools,
): Promise<PagePart> {
  const route = await loadRoute(source);
  const [page, server] = await Promise.all([route.load(), route.server?.()]);
  const params = routeParams(source.path, job.pathname);
  const { brand } = job.boot;
  const found: Pick<PagePart, 'loaderResult' | 'loaderError'> = {};
  try {
    const request = { params, search: job.search, brand, api };
    const result = page.loader && (await inTime(page.loader(request), loaderTimeout));
    if (result) found.loaderResult = result;
  } catch (cause) {
    // It loads its data in the browser.
    found.loaderError = String(cause);
  }
  const { loaderResult } = found;
  const boot: PageBoot = { ...job.boot, ...(loaderResult ? { loaderResult } : {}) };
  const rendered = await renderPage(shell, { ...job, boot, page });
  const head = server?.head?.({ params, brand, data: loaderResult?.data });
  return { ...rendered, ...found, ...(head ? { head } : {}) };
}

const inTime = <T>(work: Promise<T> | T, timeout: number): Promise<T> =>
  withTimeout(Promise.resolve(work), timeout, () => new LateDataError(timeout));

/** Loads some fragments and runs their loaders, all at once. One that fails or is late is rendered without its data. */
export async function runLoaders(
  { brand, sources, loaderTimeout }: DataJob,
  { api }: JobTools,
): Promise<FragmentData> {
  const data = { results: {}, errors: {}, failed: {}, loaders: 0 } as Required<FragmentData>;
  async function run(source: FragmentSource) {
    let module: FragmentModule;
    try {
      module = await loadFragment(source);
    } catch (cause) {
      data.failed[source.id] = String(cause);
      return;
    }
    try {
      if (!module.loader) return;
      data.loaders += 1;
      data.results[source.id] = await inTime(module.loader({ brand, api }), loaderTimeout);
    } catch (cause) {
      data.errors[source.id] = String(cause);
    }
  }
  await Promise.all(sources.map(run));
  return data;
}

/** Renders fragments of one version for the areas that a page has left empty. */
export async function renderFragments(
  shell: SiteShell,
  { sources, areas, ...job }: FragmentsJob,
  { timeout }: Pick<JobTools, 'timeout'>,
): Promise<FragmentParts> {
  const rendered: FragmentParts = { parts: {}, failed: {} };
  const render = createFragmentRenderer(shell, job, timeout);
  async function renderArea(area: LeftArea) {
    const source = sources.find(({ id }) => id === area.id);
    if (!source) return;
    try {
      const module = await loadFragment(source);
      rendered.parts[area.prefix] = await render(area, module);
    } catch (cause) {
      rendered.failed[area.id] = String(cause);
    }
  }
  await Promise.all(areas.map(renderArea));
  return rendered;
}
