import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FragmentResult } from '@serafim/contract/remote/fragment';
import type { LoaderResult, PageModule, PageRequest } from '@serafim/contract/remote/page';
import type { Boot } from '@serafim/contract/remote/release-set';
import type { PageHead } from '@serafim/contract/remote/route-server';
import { withTimeout } from '@serafim/contract/timing/with-timeout';
import { routeParams } from '../../src/loading/loader-results.ts';
import type { RenderedPage, RenderRequest } from '../../src/render-page.tsx';
import { type ApiAccess, type FragmentSource, loadRoute, openApi, type RouteSource } from './remote-route.ts';
import { loadFragments, runFragmentLoaders } from './render-fragments.ts';
import { markFragment, markStarted } from './start-mark.ts';

/** One page to render, as it reaches the worker. */
export interface RenderJob {
  boot: Boot;
  pathname: string;
  search: string;
  /** Null renders a skeleton or the not-found page. */
  route: RouteSource | null;
  api: ApiAccess;
  /** Memory of the job's start mark. */
  started: Int32Array;
  /** How long the loaders of the page and of its fragments may take, in milliseconds. */
  loaderTimeout: number;
  /** The fragments that the page shows and the server renders. */
  fragments?: readonly FragmentSource[];
  /** From which age of the job on what fragments suspend on is not waited for, in milliseconds. */
  renderTimeout?: number;
}

/** A page as the worker rendered it. */
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

const shellBuild = pathToFileURL(resolve(import.meta.dirname, '../../dist/server/render-page.js')).href;
const { renderPage } = (await import(shellBuild)) as {
  renderPage: (request: RenderRequest) => Promise<RenderedPage>;
};

/**
 * Renders one page: loads its route and its fragments, their data, then its HTML. Rejects with what the page threw; what
 * fragments threw is part of the result.
 */
export default async function renderJob({
  route: source,
  started,
  ...job
}: RenderJob): Promise<RenderedRoute> {
  markStarted(started);
  const began = performance.now();
  if (!source) return renderPage({ ...job, fragments: new Map(), page: null });
  const { loaderTimeout, fragments: sources = [], renderTimeout } = job;
  const route = await loadRoute(source);
  const [page, server] = await Promise.all([route.load(), route.server?.()]);
  const { modules, failed } = await loadFragments(sources, index => markFragment(started, index));
  // This HTML would not be sent, and would wait for what is missing.
  if (Object.keys(failed).length > 0) return { html: '', failedFragments: toTexts(failed) };
  const params = routeParams(source.path, job.pathname);
  const { brand } = job.boot;
  const request = { params, search: job.search, brand, api: openApi(job.api) };
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
    onFragmentRender: id =>
      markFragment(
        started,
        sources.findIndex(one => one.id === id),
      ),
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

/** What was thrown, as texts: not every value can leave a thread. */
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
    const late = () => new Error(`no data within ${timeout} ms`);
    return { loaderResult: await withTimeout(loader(request), timeout, late) };
  } catch (loaderError) {
    return { loaderError };
  }
}
