import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { keepTrace } from '@serafim/server-kit/tracing/tracing';
import {
  type IsolatedProcess,
  type ProcessDeps,
  startProcess,
  type Task,
  type Wear,
} from './isolated-process.ts';

/** More work waits than a pool takes. */
export class PoolFullError extends Error {
  override readonly name = 'PoolFullError';
}

/** When a process is replaced, at the latest: what it loaded stays in its memory for as long as it lives. */
const WORN: Wear = { jobs: 20_000, builds: 24, rss: 320 * 1024 ** 2 };

const isWorn = ({ wear }: IsolatedProcess, limits: Wear) =>
  wear.jobs >= limits.jobs || wear.builds >= limits.builds || wear.rss >= limits.rss;

/** How long the pool waits after a process that could not be started, in milliseconds. */
const AFTER_FAULT = 1_000;

/** What every pool of this composer has alike. */
export interface RemoteCodeDeps extends Omit<ProcessDeps, 'launch'> {
  /** Starts a process. @param heap the most that its objects may take, in MiB */
  launch: (heap: number) => ChildProcess;
  /** Whether jobs may take any time, because a debugger may hold them. */
  isPatient?: boolean;
  /** Called where a process cannot be started; it is tried again. */
  onStartFault: (cause: unknown) => void;
}

interface PoolOptions extends RemoteCodeDeps {
  /** The most that the heap of a process may take, in MiB. */
  heap: number;
  /** How many processes stand ready. */
  size: number;
  /** How many jobs one process does at the same time. */
  concurrency: number;
  /** How many jobs may wait. */
  maxQueue: number;
  worn?: Wear;
}

/** A job of a pool. */
export interface PoolTask extends Task {
  /** Called when a process begins with it. */
  onStart?: () => void;
}

interface Member {
  process: IsolatedProcess;
  running: number;
  /** Takes no more jobs, and is ended when its last one is done. */
  retired: boolean;
}

interface Waiting {
  start: (member: Member) => void;
}

/** Keeps some processes for code of remotes ready, replaces the ones that end and renews the ones that are worn. */
export function createProcessPool(options: PoolOptions) {
  const { size, concurrency, maxQueue, heap, worn = WORN, onStartFault, isPatient, ...deps } = options;
  const members = new Set<Member>();
  const started = new Set<IsolatedProcess>();
  const queue = new Set<Waiting>();
  const { promise: ready, resolve: markReady } = Promise.withResolvers<void>();
  let starting = 0;
  let renewing = false;
  let closed = false;

  const active = () => [...members].filter(member => !member.retired);
  const free = () => active().find(({ running, process }) => running < concurrency && !process.isEnding());

  function dispatch() {
    for (const waiting of queue) {
      const member = free();
      if (!member) return;
      queue.delete(waiting);
      waiting.start(member);
    }
  }

  /** Starts one process and makes it a member once it is ready. */
  async function addMember(): Promise<void> {
    starting += 1;
    const process = startProcess({ ...deps, launch: () => deps.launch(heap) });
    const member: Member = { process, running: 0, retired: false };
    started.add(process);
    void process.gone.then(() => {
      started.delete(process);
      if (members.delete(member) && !closed) fill();
    });
    try {
      await process.ready;
      members.add(member);
      markReady();
    } finally {
      starting -= 1;
    }
    dispatch();
  }

  /** Starts what is missing; where that fails, again after a while. */
  function fill() {
    for (let missing = size - active().length - starting; missing > 0; missing -= 1)
      addMember().catch(async cause => {
        if (closed) return;
        onStartFault(cause);
        await pause(AFTER_FAULT, undefined, { ref: false });
        if (!closed) fill();
      });
  }

  function retire(member: Member) {
    member.retired = true;
    if (member.running === 0) void member.process.end();
  }

  /** Puts a fresh process in the place of a worn one, which works on until the other is ready. One at a time. */
  async function renew(member: Member): Promise<void> {
    if (renewing || closed || member.retired) return;
    renewing = true;
    try {
      await addMember();
      retire(member);
    } catch (cause) {
      if (!closed) onStartFault(cause);
    } finally {
      renewing = false;
    }
  }

  async function runOn(member: Member, task: Task): Promise<unknown> {
    member.running += 1;
    try {
      return await member.process.run(task);
    } finally {
      member.running -= 1;
      if (member.retired) retire(member);
      else if (isWorn(member.process, worn)) void renew(member);
      dispatch();
    }
  }

  fill();

  return {
    /** Resolves when the first process can take a job. */
    ready,
    /** How many jobs wait for a process. */
    waiting: () => queue.size,
    /** What the processes have done and hold. */
    wear: (): Wear[] => [...members].map(({ process }) => ({ ...process.wear })),
    /**
     * Does one job. Rejects with what the process says, with `PoolFullError`, or with the signal's reason.
     * @param signal takes the job back: from the queue, or by ending the process that does it
     */
    async run(task: PoolTask, signal: AbortSignal): Promise<unknown> {
      if (queue.size >= maxQueue) throw new PoolFullError('too much waits for a process');
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      let member: Member | undefined;
      const waiting: Waiting = {
        // It may begin when a job of another request has ended.
        start: keepTrace(chosen => {
          member = chosen;
          task.onStart?.();
          runOn(chosen, task).then(resolve, reject);
        }),
      };
      const abort = () => {
        queue.delete(waiting);
        void member?.process.end();
        reject(signal.reason);
      };
      if (!isPatient) signal.addEventListener('abort', abort, { once: true });
      queue.add(waiting);
      dispatch();
      return promise.finally(() => signal.removeEventListener('abort', abort));
    },
    async close(): Promise<void> {
      closed = true;
      await Promise.all([...started].map(process => process.end()));
    },
  };
}

export type ProcessPool = ReturnType<typeof createProcessPool>;
