import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LoaderResult, PageModule, PageRequest } from '@serafim/contract/remote/page';
import type { Boot } from '@serafim/contract/remote/release-set';
import type { PageHead } from '@serafim/contract/remote/route-server';
import { withTimeout } from '@serafim/contract/timing/with-timeout';
import { routeParams } from '../../src/loading/loader-results.ts';
import type { RenderedPage, RenderRequest } from '../../src/render-page.tsx';
import { type ApiAccess, loadRoute, openApi, type RouteSource } from './remote-route.ts';
import { markStarted } from './start-mark.ts';

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
  /** How long the page's loader may take, in milliseconds. */
  loaderTimeout: number;
}

/** A page as the worker rendered it. */
export interface RenderedRoute extends RenderedPage {
  loaderResult?: LoaderResult;
  head?: PageHead;
  /** Why the page was rendered without its data. */
  loaderError?: unknown;
}

const shellBuild = pathToFileURL(resolve(import.meta.dirname, '../../dist/server/render-page.js')).href;
const { renderPage } = (await import(shellBuild)) as {
  renderPage: (request: RenderRequest) => Promise<RenderedPage>;
};

/** Renders one page: loads its route, its data, then its HTML. Rejects with what the remote threw. */
export default async function renderJob({
  route: source,
  started,
  ...job
}: RenderJob): Promise<RenderedRoute> {
  markStarted(started);
  if (!source) return renderPage({ ...job, page: null });
  const route = await loadRoute(source);
  const [page, server] = await Promise.all([route.load(), route.server?.()]);
  const params = routeParams(source.path, job.pathname);
  const { brand } = job.boot;
  const request = { params, search: job.search, brand, api: openApi(job.api) };
  const { loaderResult, loaderError } = await runLoader(page, request, job.loaderTimeout);
  const boot: Boot = { ...job.boot, ...(loaderResult ? { loaderResult } : {}) };
  const rendered = await renderPage({ ...job, boot, page });
  const head = server?.head?.({ params, brand, data: loaderResult?.data });
  return {
    ...rendered,
    ...(loaderResult ? { loaderResult } : {}),
    ...(head ? { head } : {}),
    ...(loaderError === undefined ? {} : { loaderError: String(loaderError) }),
  };
}

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
