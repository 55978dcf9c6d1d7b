import './share-packages.ts';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageFindings, PageModule, PageRequest } from '@serafim/contract/remote/page';
import type { Boot } from '@serafim/contract/remote/release-set';
import type { PageHead } from '@serafim/contract/remote/route-server';
import { paramsOf } from '../../src/navigation/findings.ts';
import type { RenderedPage, RenderRequest } from '../../src/render-page.tsx';
import { type ApiAccess, openApi } from './api-access.ts';
import { markBegun } from './began.ts';
import { loadRoute, type RouteSource } from './load-route.ts';

/** One page to draw, as it reaches the worker. */
export interface RenderJob {
  boot: Boot;
  pathname: string;
  search: string;
  /** Null draws a skeleton or the not-found page. */
  page: RouteSource | null;
  api: ApiAccess;
  /** Where to write down when a thread took the page. */
  began: Int32Array;
  /** How long the page may take to find out what it depends on, in milliseconds. */
  prepareLimit: number;
}

/** A page as the worker drew it. */
export interface DrawnPage extends RenderedPage {
  findings?: PageFindings;
  head?: PageHead;
  /** The page could not find out in time what it depends on, and why. */
  unprepared?: unknown;
}

const shellBuild = pathToFileURL(resolve(import.meta.dirname, '../../dist/server/render-page.js')).href;
const { renderPage } = (await import(shellBuild)) as {
  renderPage: (request: RenderRequest) => Promise<RenderedPage>;
};

/** Draws one page. Rejects with what the remote threw. */
export default async function render({ page, began, ...job }: RenderJob): Promise<DrawnPage> {
  markBegun(began);
  if (!page) return renderPage({ ...job, page: null });
  const route = await loadRoute(page);
  const [module, server] = await Promise.all([route.load(), route.server?.()]);
  const params = paramsOf(page.path, job.pathname);
  const { brand } = job.boot;
  const request = { params, search: job.search, brand, api: openApi(job.api) };
  const { findings, unprepared } = await prepare(module, request, job.prepareLimit);
  const boot: Boot = { ...job.boot, ...(findings ? { findings } : {}) };
  const rendered = await renderPage({ ...job, boot, page: module });
  const head = server?.head?.({ params, brand, data: findings?.data });
  return {
    ...rendered,
    ...(findings ? { findings } : {}),
    ...(head ? { head } : {}),
    ...(unprepared === undefined ? {} : { unprepared: String(unprepared) }),
  };
}

/** What a page found in time; where it did not, it is drawn without and asks again in the browser. */
async function prepare(
  { prepare }: PageModule,
  request: PageRequest,
  limit: number,
): Promise<{ findings?: PageFindings; unprepared?: unknown }> {
  if (!prepare) return {};
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`not prepared within ${limit} ms`)), limit);
  try {
    return { findings: await Promise.race([prepare(request), late]) };
  } catch (unprepared) {
    return { unprepared };
  } finally {
    clearTimeout(timer);
  }
}
