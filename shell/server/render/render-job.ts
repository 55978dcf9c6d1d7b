import type { FragmentResult } from '@serafim/contract/remote/fragment';
import type { LoaderResult, PageModule, PageRequest } from '@serafim/contract/remote/page';
import type { Boot } from '@serafim/contract/remote/release-set';
import type { PageHead } from '@serafim/contract/remote/route-server';
import { withTimeout } from '@serafim/contract/timing/with-timeout';
import { routeParams } from '../../src/loading/loader-results.ts';
import { type RenderedPage, renderPage } from '../../src/render-page.tsx';
import type { JobTools } from '../remote-code/inside/answer-jobs.ts';
import { type FragmentSource, loadRoute, type RouteSource } from '../remote-code/inside/remote-modules.ts';
import { LateDataError, loadFragments, runFragmentLoaders } from './render-fragments.ts';

/** One page to render, as it reaches its process. */
export interface RenderJob {
  boot: Boot;
  pathname: string;
  search: string;
  /** Null renders a skeleton or the not-found page. */
  route: RouteSource | null;
  /** How long the loaders of the page and of its fragments may take, in milliseconds. */
  loaderTimeout: number;
  /** The fragments that the page shows and the server renders. */
  fragments?: readonly FragmentSource[];
  /** From which age of the job on what fragments suspend on is not waited for, in milliseconds. */
  renderTimeout?: number;
}

/** A page as it was rendered. */
export interface RenderedRoute extends RenderedPage {
  loaderResult?: LoaderResult;
  head?: PageHead;
  /** Why the page was rendered without its data. */
  loaderError?: unknown;
  /** Id → what the fragment's loader found. */
  fragmentResults?: Record<string, FragmentResult>;
  /** Id → why the fragment was rendered without its data. */
  fragmentErrors?: Record<string, unknown>;
}

/**
 * Renders one page: loads its route and its fragments, their data, then its HTML. Rejects with what the page threw; what
 * fragments threw is part of the result.
 */
export async function renderJob(
  { route: source, ...job }: RenderJob,
  { api, onFragment }: JobTools,
): Promise<RenderedRoute> {
  const began = performance.now();
  if (!source) return renderPage({ ...job, fragments: new Map(), page: null });
  const { loaderTimeout, fragments: sources = [], renderTimeout } = job;
  const route = await loadRoute(source);
  const [page, server] = await Promise.all([route.load(), route.server?.()]);
  const { modules, failed } = await loadFragments(sources, onFragment);
  // This HTML would not be sent, and would wait for what is missing.
  if (Object.keys(failed).length > 0) return { html: '', failedFragments: toTexts(failed) };
  const params = routeParams(source.path, job.pathname);
  const { brand } = job.boot;
  const request = { params, search: job.search, brand, api };
  const [{ loaderResult, loaderError }, { results, errors }] = await Promise.all([
    runLoader(page, request, loaderTimeout),
    runFragmentLoaders(modules, request, loaderTimeout),
  ]);
  const boot: Boot = {
    ...job.boot,
    ...(loaderResult ? { loaderResult } : {}),
    ...(sources.length > 0 ? { fragmentResults: results } : {}),
  };
  const rendered = await renderPage({
    boot,
    pathname: job.pathname,
    search: job.search,
    page,
    fragments: modules,
    onFragmentRender: id => onFragment(sources.findIndex(one => one.id === id)),
    ...(renderTimeout === undefined ? {} : { timeout: renderTimeout - (performance.now() - began) }),
  });
  const head = server?.head?.({ params, brand, data: loaderResult?.data });
  const { failedFragments = {} } = rendered;
  return {
    ...rendered,
    ...(loaderResult ? { loaderResult } : {}),
    ...(head ? { head } : {}),
    ...(loaderError === undefined ? {} : { loaderError: String(loaderError) }),
    ...(Object.keys(results).length > 0 ? { fragmentResults: results } : {}),
    ...(Object.keys(errors).length > 0 ? { fragmentErrors: errors } : {}),
    ...(Object.keys(failedFragments).length > 0 ? { failedFragments: toTexts(failedFragments) } : {}),
  };
}

/** What was thrown, as texts: not every value can leave a process. */
const toTexts = (failed: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(failed).map(([id, cause]) => [id, String(cause)]));

/** The data of a page. One whose loader fails or is late is rendered without, and loads its data in the browser. */
async function runLoader(
  { loader }: PageModule,
  request: PageRequest,
  timeout: number,
): Promise<Pick<RenderedRoute, 'loaderResult' | 'loaderError'>> {
  if (!loader) return {};
  try {
    const late = () => new LateDataError(timeout);
    return { loaderResult: await withTimeout(loader(request), timeout, late) };
  } catch (loaderError) {
    return { loaderError };
  }
}
