import { fileURLToPath } from 'node:url';
import type { FormAnswer } from '@serafim/contract/remote/route-server';
import { Piscina } from 'piscina';
import { createMark } from './began.ts';
import type { ReceiveJob } from './receive.ts';
import type { DrawnPage, RenderJob } from './worker.ts';

/** The threads have more to do than they can: it says nothing about the remote. */
export class RenderBusyError extends Error {
  override readonly name = 'RenderBusyError';
}

/** The remote did not draw its page in time: it hangs, or this machine is slow. */
export class RenderLateError extends Error {
  override readonly name = 'RenderLateError';
}

/** How long a remote may take on the server, in milliseconds; then its page goes out as a skeleton. */
export const RENDER_BUDGET = 300;

/** How long the first page of a new thread may take: it loads the shell's own build. */
const WARM_UP = 5_000;

/** The part of its time that a thread must have had a page before the page is called late. */
const OWN_SHARE = 0.8;

/** How many pages may wait for a thread. */
const MAX_QUEUE = 64;

/** Beyond this many milliseconds the thread of a posted form is ended; the form itself gives up before. */
const RECEIVE_LIMIT = 12_000;

const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/**
 * Draws pages in a thread of their own, so that a remote that loops or hangs never holds up the server: its
 * thread is ended and another one started. Posted forms wait for the API in another thread, which is started
 * when one comes.
 */
export function createRenderPool() {
  const drawers = new Piscina<RenderJob, DrawnPage>({
    filename: fileOf('./worker.ts'),
    // Always one to spare: a thread that was ended takes a while to come back.
    minThreads: 2,
    maxThreads: 2,
    maxQueue: MAX_QUEUE,
    atomics: 'disabled',
  });
  const receivers = new Piscina<ReceiveJob, FormAnswer | null>({
    filename: fileOf('./receive.ts'),
    minThreads: 0,
    maxThreads: 1,
    concurrentTasksPerWorker: 8,
    maxQueue: 32,
    idleTimeout: 30_000,
    atomics: 'disabled',
  });

  // What a remote throws after its page was drawn, in a timer or a promise, ends its thread and nothing else.
  for (const threads of [drawers, receivers])
    threads.on('error', cause => console.error('A thread was ended by what a remote threw late.', cause));

  return {
    /**
     * Rejects with what the remote threw, with `RenderLateError` when it takes too long, with `RenderBusyError`
     * when too many pages wait.
     */
    async draw(job: Omit<RenderJob, 'began'>, budget = RENDER_BUDGET): Promise<DrawnPage> {
      if (drawers.queueSize >= MAX_QUEUE) throw new RenderBusyError('too many pages wait to be drawn');
      const began = createMark();
      const signal = AbortSignal.timeout(budget);
      try {
        return await drawers.run({ ...job, began: began.memory }, { signal });
      } catch (cause) {
        if (!signal.aborted) throw cause;
        throw began.age() < budget * OWN_SHARE
          ? new RenderBusyError('no thread was free in time', { cause })
          : new RenderLateError(`not drawn within ${budget} ms`, { cause });
      }
    },
    /** Draws a page that asks nothing of a remote, so that the thread is ready for the first visitor. */
    warmUp: (job: Omit<RenderJob, 'began'>): Promise<DrawnPage> =>
      drawers.run({ ...job, began: createMark().memory }, { signal: AbortSignal.timeout(WARM_UP) }),
    /** Rejects when the remote throws or takes too long; null when the route takes no forms. */
    receive: (job: ReceiveJob): Promise<FormAnswer | null> =>
      receivers.run(job, { signal: AbortSignal.timeout(RECEIVE_LIMIT) }),
    close: () => Promise.all([drawers.close(), receivers.close()]),
  };
}

export type RenderPool = ReturnType<typeof createRenderPool>;
