import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { RenderJob } from './worker.ts';

/** How long a remote may take on the server, in milliseconds; then its page goes out as a skeleton. */
export const RENDER_BUDGET = 300;

/** How long the first page of a new thread may take: it loads the shell's own build. */
const WARM_UP = 5_000;

/**
 * Draws pages in a thread of their own, so that a remote that loops or hangs never holds up the server: its
 * thread is ended and another one started.
 */
export function createRenderPool() {
  const pool = new Piscina<RenderJob, string>({
    filename: fileURLToPath(new URL('./worker.ts', import.meta.url)),
    minThreads: 1,
    maxThreads: 2,
    maxQueue: 64,
    atomics: 'disabled',
  });

  return {
    /** Rejects when the remote throws, takes too long, or too many pages wait. */
    draw: (job: RenderJob, budget = RENDER_BUDGET): Promise<string> =>
      pool.run(job, { signal: AbortSignal.timeout(budget) }),
    /** Draws a page that asks nothing of a remote, so that the thread is ready for the first visitor. */
    warmUp: (job: RenderJob): Promise<string> => pool.run(job, { signal: AbortSignal.timeout(WARM_UP) }),
    close: () => pool.close(),
  };
}

export type RenderPool = ReturnType<typeof createRenderPool>;
