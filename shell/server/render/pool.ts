import { fileURLToPath } from 'node:url';
import { threadLimits } from '@serafim/server-kit/thread-limits';
import { Piscina } from 'piscina';
import type { RenderedRoute, RenderJob } from './page-worker.ts';
import { createStartMark } from './start-mark.ts';

/** The threads have more to do than they can: it says nothing about the remote. */
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

/** How long the first page of a new thread may take, in milliseconds: the thread loads the shell's own build. */
const WARM_UP = 5_000;

/** The share of its budget that a page must have had a thread for before it counts as late. */
const OWN_SHARE = 0.8;

/** How many pages may wait for a thread. */
const MAX_QUEUE = 64;

/** Logs what a remote throws after its page was rendered, in a timer or a promise: it ends its thread and nothing else. */
export const logLateError = (cause: unknown): void =>
  console.error('A thread was ended by what a remote threw late.', cause);

type Job = Omit<RenderJob, 'started'>;

/**
 * Renders pages in threads of their own, so that a remote that loops or hangs never holds up the server: its thread
 * is ended and another one started.
 */
export function createRenderPool() {
  const threads = new Piscina<RenderJob, RenderedRoute>({
    filename: fileURLToPath(new URL('./page-worker.ts', import.meta.url)),
    // Always one to spare: a thread that was ended takes a while to come back.
    minThreads: 2,
    maxThreads: 2,
    maxQueue: MAX_QUEUE,
    atomics: 'disabled',
    ...threadLimits(512),
  });
  threads.on('error', logLateError);

  return {
    /**
     * Rejects with what the remote threw, with `RenderLateError` when it takes too long, with `RenderBusyError`
     * when too many pages wait.
     */
    async render(job: Job, budget = RENDER_BUDGET): Promise<RenderedRoute> {
      if (threads.queueSize >= MAX_QUEUE) throw new RenderBusyError('too many pages wait for a thread');
      const started = createStartMark();
      const signal = AbortSignal.timeout(budget);
      try {
        return await threads.run({ ...job, started: started.memory }, { signal });
      } catch (cause) {
        if (!signal.aborted) throw cause;
        throw started.age() < budget * OWN_SHARE
          ? new RenderBusyError('no thread was free in time', { cause })
          : new RenderLateError(`not rendered within ${budget} ms`, {
              cause,
              fragment: job.fragments?.[started.fragment()]?.id,
            });
      }
    },
    /** Renders a page without code of a remote, so that it may take the time that a new thread needs. */
    renderSkeleton: (job: Job): Promise<RenderedRoute> =>
      threads.run({ ...job, started: createStartMark().memory }, { signal: AbortSignal.timeout(WARM_UP) }),
    close: (): Promise<void> => threads.close(),
  };
}

export type RenderPool = ReturnType<typeof createRenderPool>;
