import { createProcessPool, PoolFullError, type RemoteCodeDeps } from '../remote-code/process-pool.ts';
import type { RenderedRoute, RenderJob } from './render-job.ts';
import { readRendered } from './rendered.ts';

/** The processes have more to do than they can: it says nothing about the remote. */
export class RenderBusyError extends Error {
  override readonly name = 'RenderBusyError';
}

/** The remote did not render its page in time: it hangs, or this machine is slow. */
export class RenderLateError extends Error {
  override readonly name = 'RenderLateError';
  /** Id of the fragment that was being rendered; undefined where it was the page itself. */
  readonly fragment: string | undefined;

  constructor(message: string, options: ErrorOptions & { fragment?: string | undefined } = {}) {
    super(message, options);
    this.fragment = options.fragment;
  }
}

/** How long a remote may take on the server, in milliseconds; then its page goes out as a skeleton. */
export const RENDER_BUDGET = 300;

/** How long a skeleton may take, in milliseconds: it may have to wait for a process that is still starting. */
const WARM_UP = 5_000;

/** The share of its budget that a page must have had a process for before it counts as late. */
const OWN_SHARE = 0.8;

/** How many pages may wait for a process. */
const MAX_QUEUE = 64;

/** The most that the heap of a process may take, in MiB. */
const HEAP = 512;

/**
 * Renders pages in processes of their own, so that code of a remote has none of the composer's rights, and one that loops
 * or hangs never holds up the server: its process is ended and another one started.
 */
export function createRenderPool(deps: RemoteCodeDeps) {
  const pool = createProcessPool({
    ...deps,
    heap: HEAP,
    // Always one to spare: a process that was ended takes a while to come back.
    size: 2,
    concurrency: 1,
    maxQueue: MAX_QUEUE,
  });

  async function render(job: RenderJob, budget = RENDER_BUDGET): Promise<RenderedRoute> {
    const signal = AbortSignal.timeout(budget);
    const { route, fragments = [] } = job;
    let startedAt = Number.POSITIVE_INFINITY;
    let busyWith = -1;
    const task = {
      work: { kind: 'render', job } as const,
      builds: [...(route ? [route.build] : []), ...fragments.map(({ build }) => build)],
      onStart() {
        startedAt = performance.now();
      },
      onFragment(index: number) {
        busyWith = index;
      },
    };
    try {
      return readRendered(await pool.run(task, signal));
    } catch (cause) {
      if (cause instanceof PoolFullError) throw new RenderBusyError(cause.message, { cause });
      if (!signal.aborted) throw cause;
      const isOwnFault = performance.now() - startedAt > budget * OWN_SHARE;
      throw isOwnFault
        ? new RenderLateError(`not rendered within ${budget} ms`, {
            cause,
            fragment: fragments[busyWith]?.id,
          })
        : new RenderBusyError('no process was free in time', { cause });
    }
  }

  return {
    /**
     * Rejects with what the remote threw, with `RenderLateError` when it takes too long, with `RenderBusyError`
     * when too many pages wait.
     */
    render,
    /** Renders a page without code of a remote, so that it may take the time that a new process needs. */
    renderSkeleton: (job: RenderJob): Promise<RenderedRoute> => render(job, WARM_UP),
    waiting: pool.waiting,
    close: pool.close,
  };
}

export type RenderPool = ReturnType<typeof createRenderPool>;
