import { setTimeout as pause } from 'node:timers/promises';
import { withTimeout } from '@serafim/platform-contract/with-timeout';
import { keepTrace } from '@serafim/server-kit/tracing/tracing';
import { type IsolatedProcess, type ProcessDeps, startProcess, type Wear } from './isolated-process.ts';
import type { Launched } from './launch.ts';
import { createMissingPages } from './missing-pages.ts';
import { isForForms, taskKey } from './process-key.ts';
import type { Task } from './running-jobs.ts';

/** More work waits than a pool takes. */
export class PoolFullError extends Error {
  override readonly name = 'PoolFullError';
}

/** When a process is replaced, at the latest: what it stores stays in its memory for as long as it lives. */
const WORN: Wear = { jobs: 20_000, rss: 320 * 1024 ** 2 };

/** How long the pool waits after a process that could not be started, in milliseconds. */
const AFTER_FAULT = 1_000;

/** How many processes there may be: each takes 40 to 80 MB that no other one shares. */
const MOST_PROCESSES = 12;

/** How many processes of one key there may be: one that was ended takes a while to come back. */
const MOST_OF_KEY = 2;

/** How long a process may take to say what it keeps, in milliseconds: longer than a page that it renders meanwhile. */
const KEPT_TIMEOUT = 5_000;

/** The most that the heap of a process may take, in MiB. */
const HEAP = 320;

/** How many jobs may wait for a process. */
const MAX_QUEUE = 64;

/** How a pool starts its processes, and what these need. */
export interface PoolOptions extends Omit<ProcessDeps, 'launch' | 'onLog'> {
  /** Starts a process. @param heap the most that its objects may take, in MiB */
  launch: (heap: number) => Launched;
  /** Whether jobs may take any time, because a debugger may hold them. */
  isPatient?: boolean;
  /**
   * Gets what remotes' code logs, and what it throws when its work is done.
   * @param text null where what people typed may stand in it
   * @param key what the process is for
   */
  onLog: (text: string | null, key: string) => void;
  /** Called where a process cannot be started; it is tried again. */
  onStartFault: (cause: unknown) => void;
  heap?: number;
  /** How many processes there may be, the one that has loaded nothing yet included. */
  most?: number;
  maxQueue?: number;
  worn?: Wear;
}

/** A job of a pool. */
export interface PoolTask extends Task {
  /** How many jobs of its kind one process does at the same time; left out, one. */
  concurrency?: number;
  /** Called when a process begins with it. */
  onStart?: () => void;
}

interface Member {
  process: IsolatedProcess;
  /** The code that it has loaded, and for what; undefined while it has none. */
  key?: string;
  running: number;
  /** Takes no more jobs, and is ended when its last one is done. */
  retired: boolean;
}

interface Waiting {
  key: string;
  concurrency: number;
  start: (member: Member) => void;
}

/** What a process holds once it has collected its garbage. */
export interface Kept {
  key: string;
  bytes: number;
}

/** Processes that do jobs, each with the code of one version alone. */
export interface ProcessPool {
  /** Resolves when the first process can take a job. */
  ready: Promise<void>;
  /** How many jobs wait for a process. */
  waiting: () => number;
  /** What the processes that have loaded something have done and hold, by what they are for. */
  wear: () => (Wear & { key: string })[];
  /** Has the processes that have loaded something collect their garbage. One that ends, or does not answer in time, is left out. */
  kept: () => Promise<Kept[]>;
  /**
   * Does one job. Rejects with what the process says, with `PoolFullError`, or with the signal's reason.
   * @param signal takes the job back: from the queue, or by ending the process that does it
   */
  run: (task: PoolTask, signal: AbortSignal) => Promise<unknown>;
  close: () => Promise<void>;
}

/** The processes of a pool, one that has loaded nothing among them. */
interface PoolMembers {
  /** Resolves when there is a first one. */
  ready: Promise<void>;
  /** Those that take jobs, in the order of their last use. */
  usable(): Member[];
  /** Finds the process that a job can begin in; a blank one becomes its own. */
  find(job: Pick<Waiting, 'key' | 'concurrency'>): Member | undefined;
  /** Gives a member no more jobs, and ends it when its last one is done. */
  retire(member: Member): void;
  /** Sees to it that a process stands ready that has loaded nothing. */
  fill(): void;
  close(): Promise<void>;
}

/** Finds a process of the job's code that has time, or else a blank one. */
function findFree(all: readonly Member[], { key, concurrency }: Pick<Waiting, 'key' | 'concurrency'>) {
  const own = all.filter(member => member.key === key);
  const blank = own.length < MOST_OF_KEY ? all.find(member => member.key === undefined) : undefined;
  return own.find(({ running }) => running < concurrency) ?? blank;
}

/**
 * @param onChange called when a process is there, or gone
 * @param onFault called when one ended that nobody ended
 */
function createPoolMembers(
  options: PoolOptions,
  onChange: () => void,
  onFault: (member: Member) => void,
): PoolMembers {
  const { most = MOST_PROCESSES, heap = HEAP, onStartFault, onLog, launch, ...deps } = options;
  const members = new Set<Member>();
  const started = new Set<IsolatedProcess>();
  const { promise: ready, resolve: markReady } = Promise.withResolvers<void>();
  let starting = false;
  let closed = false;

  const usable = () => [...members].filter(({ retired, process }) => !retired && !process.isEnding());

  function retire(member: Member) {
    member.retired = true;
    if (member.running === 0) void member.process.end();
  }

  /** Ends the one that was used longest ago where there are too many. @returns whether one more process may start */
  function makeRoom(): boolean {
    if (started.size < most) return true;
    const idle = usable().find(({ running, key }) => running === 0 && key !== undefined);
    if (idle) retire(idle);
    return idle !== undefined;
  }

  /** Starts one process and makes it a member once it is ready. */
  async function add(): Promise<void> {
    const process: IsolatedProcess = startProcess({
      ...deps,
      launch: () => launch(heap),
      onLog: text => onLog(member.key && isForForms(member.key) ? null : text, member.key ?? 'none'),
    });
    const member: Member = { process, running: 0, retired: false };
    started.add(process);
    void process.gone.then(isByItself => {
      if (isByItself) onFault(member);
      started.delete(process);
      members.delete(member);
      onChange();
    });
    await process.ready;
    members.add(member);
    markReady();
  }

  return {
    ready,
    usable,
    find(job) {
      const found = findFree(usable(), job);
      if (!found) return undefined;
      found.key = job.key;
      members.delete(found);
      members.add(found);
      return found;
    },
    retire,
    fill() {
      if (closed || starting || usable().some(({ key }) => key === undefined) || !makeRoom()) return;
      starting = true;
      add()
        .catch(async cause => {
          if (closed) return;
          onStartFault(cause);
          await pause(AFTER_FAULT, undefined, { ref: false });
        })
        .finally(() => {
          starting = false;
          onChange();
        });
    },
    async close() {
      closed = true;
      await Promise.all([...started].map(process => process.end()));
    },
  };
}

async function readKept({ key = '', process }: Member): Promise<Kept> {
  const measured = process.run({ work: { kind: 'kept', job: null } });
  const bytes = await withTimeout(
    measured,
    KEPT_TIMEOUT,
    () => new Error(`${key} does not say what it keeps`),
  );
  if (typeof bytes !== 'number') throw new TypeError(`${key} says that it keeps ${typeof bytes}`);
  return { key, bytes };
}

/**
 * Makes processes for code of remotes. One that has loaded nothing stands ready; the first job of a version makes it
 * that version's for its life. Where there are too many, the one that was used longest ago is ended.
 */
export function createProcessPool(options: PoolOptions): ProcessPool {
  const { maxQueue = MAX_QUEUE, worn = WORN, isPatient } = options;
  const queue = new Set<Waiting>();
  const missing = createMissingPages();
  const members = createPoolMembers(options, dispatch, addMissing);

  function addMissing({ key, process }: Member) {
    if (key !== undefined) missing.add(key, process.wear.jobs);
  }

  function dispatch() {
    for (const waiting of queue) {
      const member = members.find(waiting);
      if (!member) continue;
      queue.delete(waiting);
      waiting.start(member);
    }
    members.fill();
  }

  async function runOn(member: Member, task: Task): Promise<unknown> {
    const { process } = member;
    const { wear } = process;
    member.running += 1;
    try {
      return await process.run(task);
    } finally {
      member.running -= 1;
      if (wear.rss >= worn.rss) addMissing(member);
      if (member.retired || wear.jobs >= worn.jobs || wear.rss >= worn.rss) members.retire(member);
      dispatch();
    }
  }

  members.fill();

  return {
    ready: members.ready,
    waiting: () => queue.size,
    wear: () =>
      members.usable().flatMap(({ key, process }) => (key === undefined ? [] : [{ key, ...process.wear }])),
    async kept() {
      const loaded = members.usable().filter(({ key }) => key !== undefined);
      const kept = await Promise.allSettled(loaded.map(readKept));
      return kept.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []));
    },
    async run(task, signal) {
      if (queue.size >= maxQueue) throw new PoolFullError('too much waits for a process');
      const key = taskKey(task);
      missing.take(key);
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      let member: Member | undefined;
      const waiting: Waiting = {
        key,
        concurrency: task.concurrency ?? 1,
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
    close: members.close,
  };
}
