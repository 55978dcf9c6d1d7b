import { once } from 'node:events';
import { type VersionName, versionKey } from '@serafim/release-store/files/store-layout';
import { keepTrace } from '@serafim/server-kit/tracing/tracing';
import type { ApiCalls } from './api-calls.ts';
import { createFrameReader, encodeFrame } from './frames.ts';
import type { Launched } from './launch.ts';
import {
  LONGEST_ORDER,
  LONGEST_REPORT,
  type Order,
  type Report,
  reportSchema,
  type ServerBuild,
  type Work,
} from './messages.ts';

/** What a remote threw in its process. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';

  /** @param text with its stack */
  constructor(text: string) {
    super(text.split('\n', 1)[0]);
    this.stack = text;
  }
}

/** What code of a remote threw, in its first line; undefined where it was something else that failed. */
export function thrownText(cause: unknown): string | undefined {
  // What failed beside the page itself has left its process as a text.
  const text = cause instanceof RemoteError ? cause.message : cause;
  return typeof text === 'string' ? text.split('\n', 1)[0]?.slice(0, 300) : undefined;
}

/** The process ended in the middle of a job: by a signal, by an error that nobody caught, or because it sent what it may not. */
export class ProcessEndedError extends Error {
  override readonly name = 'ProcessEndedError';
}

/** One piece of work with all that it needs. */
export interface Task {
  work: Work;
  /** The version whose code it runs; left out, the shell's alone. */
  build?: VersionName;
  /** Address of the visitor; the API limits calls by it. */
  visitor?: string;
}

export interface ProcessDeps {
  launch: () => Launched;
  /** Reads a server build as it was signed. */
  readBuild: (version: VersionName) => Promise<Readonly<Record<string, string>>>;
  apiCalls: ApiCalls;
  /** Gets what remotes' code logs, and what it throws when its work is done. */
  onLog: (text: string) => void;
}

/** How many lines of one process are logged in its life. */
const MOST_LINES = 200;

/** How many calls of the API a process may wait for at the same time. */
const MOST_CALLS = 16;

/** Characters of a line of its log, and of what it says that it threw. */
const LONGEST_TEXT = 4_000;

/**
 * What a process may send: so many frames at once, and so many more with each job, for calls of the API and lines of its
 * log. A long frame counts as several.
 */
const ALLOWANCE = { most: 1_000, job: 200, bytes: 64 * 1024 };

/** How long a process without a job goes on, in milliseconds: one that gets the next job soon need not be woken. */
const IDLE = 500;

/** How much a process has done and holds. */
export interface Wear {
  jobs: number;
  /** The most memory that was resident, in bytes, as the process says. */
  rss: number;
}

interface RunningJob extends Task {
  /** Calls of the job belong to the trace that it began in. */
  apiCalls: ApiCalls;
  resolve: (result: unknown) => void;
  reject: (cause: unknown) => void;
  over: AbortController;
}

/** A process for the code of one version. */
export interface IsolatedProcess {
  /** Resolves once it can take a job. */
  ready: Promise<void>;
  /** Resolves once the process is gone, however it went. */
  gone: Promise<void>;
  wear: Readonly<Wear>;
  /** Whether it has ended, or is about to: it takes no more jobs. */
  isEnding: () => boolean;
  /** Does one job. Rejects with `RemoteError` or `ProcessEndedError`. */
  run: (task: Task) => Promise<unknown>;
  /** Ends the process at once, and with it every job. */
  end: () => Promise<void>;
}

/** Starts a process for code of a remote. It trusts nothing that comes from there but that it came. */
export function startProcess({ launch, readBuild, apiCalls, onLog }: ProcessDeps): IsolatedProcess {
  const { child, pipe, errors, kill, pause, resume } = launch();
  const { promise: ready, resolve: markReady, reject: markDead } = Promise.withResolvers<void>();
  const jobs = new Map<number, RunningJob>();
  const wear: Wear = { jobs: 0, rss: 0 };
  let isReady = false;
  let own: string | undefined;
  let allowance = ALLOWANCE.most;
  let lines = 0;
  let calls = 0;
  let idle: NodeJS.Timeout | undefined;
  let ending = false;
  let why: string | undefined;

  /** Ends the process for what it did. */
  function drop(reason: string) {
    why ??= reason;
    ending = true;
    pipe.destroy();
    kill();
  }

  function send(order: Order) {
    // A process that has just ended takes no message; its end is noticed elsewhere.
    if (!pipe.writable) return;
    pipe.write(encodeFrame(order));
    if (pipe.writableLength > 2 * LONGEST_ORDER) drop('it reads nothing');
  }

  function log(text: string) {
    lines += 1;
    if (lines <= MOST_LINES) onLog(text.slice(0, LONGEST_TEXT));
  }

  /** Takes a job off the list. What does nothing, and sends nothing, until the next job comes, cannot cost anybody anything. */
  function finish(id: number, rss: number): RunningJob | undefined {
    const job = jobs.get(id);
    if (!job) drop('it answered a job that it does not have');
    jobs.delete(id);
    job?.over.abort();
    wear.rss = rss;
    if (jobs.size === 0) idle = setTimeout(pause, IDLE).unref();
    return job;
  }

  async function call(id: number, number: number, request: unknown) {
    const job = calls < MOST_CALLS ? jobs.get(id) : undefined;
    calls += 1;
    const answer = job
      ? await job.apiCalls(request, {
          visitor: job.visitor,
          mayWrite: job.work.kind === 'form',
          signal: job.over.signal,
        })
      : ({ failure: 'network' } as const);
    calls -= 1;
    const framed =
      'body' in answer ? { ...answer, body: Buffer.from(answer.body).toString('base64') } : answer;
    send({ type: 'answer', call: number, answer: framed });
  }

  function take(report: Report): void {
    if (report.type === 'ready' && isReady) drop('it was ready twice');
    else if (report.type === 'ready') {
      isReady = true;
      wear.rss = report.rss;
      pause();
      markReady();
    } else if (report.type === 'call')
      call(report.id, report.call, report.request).catch(cause => drop(String(cause)));
    else if (report.type === 'done') finish(report.id, report.rss)?.resolve(report.result);
    else if (report.type === 'failed')
      finish(report.id, report.rss)?.reject(new RemoteError(report.cause.slice(0, LONGEST_TEXT)));
    else if (report.type === 'log') log(report.text);
    else {
      ending = true;
      log(`A remote’s process was ended by what it threw late: ${report.cause}`);
    }
  }

  const read = createFrameReader(LONGEST_REPORT, (value, bytes) => {
    if (why !== undefined) return;
    allowance -= 1 + bytes / ALLOWANCE.bytes;
    const report = reportSchema.safeParse(value);
    if (!report.success) drop('it sent what is no report');
    else if (allowance < 0) drop('it sent too much');
    else take(report.data);
  });
  pipe.on('data', chunk => {
    try {
      if (why === undefined) read(chunk);
    } catch (cause) {
      drop(String(cause));
    }
  });
  pipe.on('error', () => drop('its pipe broke'));

  const gone = Promise.race([once(child, 'exit'), once(child, 'error')])
    .then(
      ([code, signal]) => why ?? `it ended with ${signal ?? code}`,
      cause => String(cause),
    )
    .then(how => {
      clearTimeout(idle);
      ending = true;
      const cause = new ProcessEndedError(`The process of a remote’s code: ${how}${errors()}`);
      markDead(cause);
      for (const [id, job] of jobs) {
        jobs.delete(id);
        job.over.abort();
        job.reject(cause);
      }
    });
  // Whoever waits for it is told; nobody has to.
  ready.catch(() => {});

  /** The build, unless the process has it. One that cannot be read fails what needs it, inside the process. */
  async function missingBuild({ remote, version }: VersionName): Promise<ServerBuild | undefined> {
    const key = versionKey({ remote, version });
    if (own === key) return undefined;
    if (own !== undefined) throw new TypeError(`a process of ${own} never loads ${key}`);
    try {
      const files = await readBuild({ remote, version });
      own = key;
      return { remote, version, files };
    } catch (cause) {
      return { remote, version, fault: String(cause) };
    }
  }

  return {
    ready,
    gone,
    wear,
    isEnding: () => ending,
    async run(task) {
      const build = task.build && (await missingBuild(task.build));
      if (ending) throw new ProcessEndedError(`The process of a remote’s code has ended: ${why ?? ''}`);
      wear.jobs += 1;
      allowance = Math.min(ALLOWANCE.most, allowance + ALLOWANCE.job);
      const id = wear.jobs;
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      jobs.set(id, { ...task, apiCalls: keepTrace(apiCalls), resolve, reject, over: new AbortController() });
      clearTimeout(idle);
      resume();
      send({ type: 'work', id, work: task.work, ...(build ? { build } : {}) });
      return promise;
    },
    async end() {
      ending = true;
      kill();
      await gone;
    },
  };
}
