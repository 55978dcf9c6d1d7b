import { type ModuleMatch, moduleName } from '@serafim/host/loading/load-module';
import { type FragmentMatch, matchedId } from '@serafim/host/routes/fragment-table';
import type { RouteMatch } from '@serafim/host/routes/route-table';
import type { PageBoot } from '@serafim/platform-contract/release-set';
import type { FragmentSource } from '../remote-code/inside/remote-modules.ts';
import type { RenderPool } from '../render/pool.ts';
import { RenderBusyError, RenderLateError } from '../render/render-errors.ts';
import type { RenderedRoute, RenderJob } from '../render/render-job.ts';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';

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

type Job = Omit<RenderJob, 'route'>;

/**
 * What a failure is of: a page, or a fragment in the pages of one remote. What these hand it may be why it fails, which
 * is nothing to the pages of others.
 */
const failureKey = (match: ModuleMatch, page?: RouteMatch) =>
  versionedModule(match) + (page ? ` in ${page.remote.name}` : '');

const versionedModule = (match: ModuleMatch) =>
  `${match.remote.name}@${match.remote.version} ${moduleName(match)}`;

/** The version whose server build a module is in. */
const toBuild = ({ name, version }: ModuleMatch['remote']) => ({ remote: name, version });

/** One page to render. */
export interface RouteRequest {
  /** The version of the shell. */
  shell?: string | undefined;
  boot: PageBoot;
  match: RouteMatch;
  /** What it shows of other remotes, and the server renders. */
  fragments: readonly FragmentMatch[];
  url: URL;
  /** Milliseconds that it may take. */
  budget: number;
}

/** How a page was rendered. `null` where the page itself has failed, or was late. */
export type RouteOutcome = { route: RenderedRoute } | { failed: FragmentMatch[] } | null;

export interface RouteRendererDeps {
  pool: Pick<RenderPool, 'render' | 'renderSkeleton'>;
  onFailure: (failure: RenderFailure) => void;
  /** Left out, one of the renderer's own. */
  breaker?: CircuitBreaker;
}

const createJob = (
  { boot, shell, url: { pathname, search } }: Pick<RouteRequest, 'boot' | 'shell' | 'url'>,
  budget: number,
): Job => ({
  boot,
  shell,
  pathname,
  search,
  loaderTimeout: budget * LOADER_SHARE,
});

const toSource = ({ remote, fragment }: FragmentMatch): FragmentSource => ({
  id: matchedId({ remote, fragment }),
  name: fragment.name,
  major: fragment.major,
  build: toBuild(remote),
});

/** Renders routes with their remotes, and skeletons of them; a version that fails is not tried again for a while. */
export interface RouteRenderer {
  reportFailure(match: ModuleMatch, cause: unknown): void;
  /** True when a page, or a fragment in a page, failed a short while ago: rendering it would cost time and fail again. */
  hasFailed(match: ModuleMatch, page?: RouteMatch): boolean;
  /** The page with its remote, or which of its fragments failed or were late; `hasFailed` tells which. */
  renderRoute(request: RouteRequest): Promise<RouteOutcome>;
  /** The page without its remote. Where it is too busy even for that, the browser renders the page from nothing. */
  renderSkeleton(request: Pick<RouteRequest, 'boot' | 'shell' | 'url'>): Promise<RenderedRoute>;
}

export function createRouteRenderer({
  pool,
  onFailure,
  breaker = createCircuitBreaker(),
}: RouteRendererDeps): RouteRenderer {
  const reportFailure = (match: ModuleMatch, cause: unknown) => {
    const { name, version } = match.remote;
    onFailure({ remote: name, version, path: moduleName(match), cause });
  };

  const openCircuit = (match: ModuleMatch, cause: unknown, page?: RouteMatch) => {
    reportFailure(match, cause);
    breaker.open(failureKey(match, page));
  };

  /** Finds out whether a page that was late hangs, or this machine was slow. Meanwhile its skeleton goes out. */
  const runTrial = (match: RouteMatch, job: Job & Pick<RenderJob, 'route'>) =>
    breaker.runTrial(versionedModule(match), async () => {
      try {
        await pool.render(job, TRIAL_BUDGET);
        reportFailure(match, new RenderLateError('late once; rendered on trial'));
      } catch (cause) {
        if (!(cause instanceof RenderBusyError)) openCircuit(match, cause);
      }
    });

  const hasFailed = (match: ModuleMatch, page?: RouteMatch): boolean =>
    breaker.isOpen(failureKey(match, page));

  /** A fragment that was late ended its process: the second time in a while it counts as failed. */
  function noteLate(fragment: FragmentMatch, cause: RenderLateError, page: RouteMatch): FragmentMatch {
    const name = failureKey(fragment, page);
    if (breaker.isSuspect(name)) openCircuit(fragment, cause, page);
    else {
      breaker.suspect(name);
      reportFailure(fragment, cause);
    }
    return fragment;
  }

  return {
    reportFailure,
    hasFailed,

    async renderRoute({ boot, match, fragments, url, shell, budget }) {
      if (hasFailed(match) || breaker.isOnTrial(versionedModule(match))) return null;
      const byId = new Map(fragments.map(fragment => [matchedId(fragment), fragment]));
      const job = {
        ...createJob({ boot: { ...boot, rendered: true }, shell, url }, budget),
        route: { build: toBuild(match.remote), path: match.route.path },
        ...(fragments.length > 0 ? { fragments: fragments.map(toSource) } : {}),
      };
      try {
        const route = await pool.render(job, budget);
        if (route.loaderError) reportFailure(match, route.loaderError);
        for (const [id, cause] of Object.entries(route.fragmentErrors ?? {})) {
          const fragment = byId.get(id);
          if (fragment) reportFailure(fragment, cause);
        }
        const failed = Object.entries(route.failedFragments ?? {}).flatMap(([id, cause]) => {
          const fragment = byId.get(id);
          if (fragment) openCircuit(fragment, cause, match);
          return fragment ?? [];
        });
        return failed.length > 0 ? { failed } : { route };
      } catch (cause) {
        // A server with too much to do says nothing about the remote; nor does one late page.
        if (cause instanceof RenderLateError) {
          const late = cause.fragments.map(id => byId.get(id)).filter(fragment => fragment !== undefined);
          if (late.length > 0) return { failed: late.map(fragment => noteLate(fragment, cause, match)) };
          void runTrial(match, job);
        } else if (!(cause instanceof RenderBusyError)) openCircuit(match, cause);
        return null;
      }
    },

    renderSkeleton: request =>
      pool.renderSkeleton({ ...createJob(request, 0), route: null }).catch(() => ({ html: '' })),
  };
}
