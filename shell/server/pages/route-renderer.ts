import type { Boot, LiveRemote } from '@serafim/contract/remote/release-set';
import type { RouteMatch } from '../../src/routes/route-table.ts';
import type { RenderedRoute, RenderJob } from '../render/page-worker.ts';
import { RenderBusyError, RenderLateError, type RenderPool } from '../render/pool.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';

/** A remote failed on the server. */
export interface RenderFailure {
  remote: string;
  version: string;
  path: string;
  cause: unknown;
}

/** How long a late page may take on trial, which no visitor waits for; in milliseconds. */
const TRIAL_BUDGET = 5_000;

/** The share of a page's budget that its loader may take; the remainder is for rendering. */
const LOADER_SHARE = 2 / 3;

/** How many skeletons are cached: those of a few release sets. */
const MAX_SKELETONS = 200;

type Job = Omit<RenderJob, 'route' | 'started'>;

const versionedRoute = ({ remote, route }: RouteMatch) => `${remote.name}@${remote.version} ${route.path}`;

export interface RouteRendererDeps {
  pool: Pick<RenderPool, 'render' | 'renderSkeleton'>;
  /** File of a remote's server entry. */
  entryFile: (remote: LiveRemote) => string;
  /** Where the API answers, as `http://localhost:8000`. */
  apiUrl: string;
  onFailure: (failure: RenderFailure) => void;
}

/** Renders routes with their remotes, and skeletons of them; a version that fails is not tried again for a while. */
export function createRouteRenderer({ pool, entryFile, apiUrl, onFailure }: RouteRendererDeps) {
  const breaker = createCircuitBreaker();
  const skeletons = new Map<string, Promise<RenderedRoute>>();

  const reportFailure = ({ remote, route }: RouteMatch, cause: unknown) =>
    onFailure({ remote: remote.name, version: remote.version, path: route.path, cause });

  const createJob = (boot: Boot, { pathname, search }: URL, budget: number): Job => ({
    boot,
    pathname,
    search,
    api: { url: apiUrl },
    loaderTimeout: budget * LOADER_SHARE,
  });

  const openCircuit = (match: RouteMatch, cause: unknown) => {
    reportFailure(match, cause);
    breaker.open(versionedRoute(match));
  };

  /** Finds out whether a page that was late hangs, or this machine was slow. Meanwhile its skeleton goes out. */
  const runTrial = (match: RouteMatch, job: Job & Pick<RenderJob, 'route'>) =>
    breaker.runTrial(versionedRoute(match), async () => {
      try {
        await pool.render(job, TRIAL_BUDGET);
        reportFailure(match, new RenderLateError('late once; rendered on trial'));
      } catch (cause) {
        if (!(cause instanceof RenderBusyError)) openCircuit(match, cause);
      }
    });

  return {
    reportFailure,
    /** Whether a route failed a short while ago, so that rendering it would cost time and fail again. */
    hasFailed: (match: RouteMatch): boolean => breaker.isOpen(versionedRoute(match)),

    /** The page with its remote. Null when it has failed, which `hasFailed` says, or is late. */
    async renderRoute(
      boot: Boot,
      match: RouteMatch,
      url: URL,
      budget: number,
    ): Promise<RenderedRoute | null> {
      const name = versionedRoute(match);
      if (breaker.isOpen(name) || breaker.isOnTrial(name)) return null;
      const route = { entryFile: entryFile(match.remote), path: match.route.path };
      const job = { ...createJob({ ...boot, rendered: true }, url, budget), route };
      try {
        const rendered = await pool.render(job, budget);
        if (rendered.loaderError) reportFailure(match, rendered.loaderError);
        return rendered;
      } catch (cause) {
        // A server with too much to do says nothing about the remote; nor does one late page.
        if (cause instanceof RenderLateError) void runTrial(match, job);
        else if (!(cause instanceof RenderBusyError)) openCircuit(match, cause);
        return null;
      }
    },

    /** The page without its remote, rendered once for each route of a release set. */
    renderSkeleton(boot: Boot, match: RouteMatch | null, url: URL): Promise<RenderedRoute> {
      const render = () => pool.renderSkeleton({ ...createJob(boot, url, 0), route: null });
      // A visitor's preview is for that visitor only.
      if (boot.preview) return render().catch(() => ({ html: '' }));
      const key = `${boot.setId} ${match?.route.path ?? ''}`;
      const skeleton = skeletons.get(key) ?? render();
      skeletons.set(key, skeleton);
      const [oldest] = skeletons.keys();
      if (skeletons.size > MAX_SKELETONS && oldest) skeletons.delete(oldest);
      // Too busy even for a skeleton: the browser renders the page from nothing.
      return skeleton.catch(() => {
        skeletons.delete(key);
        return { html: '' };
      });
    },
  };
}
