import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { CarriedAnswer } from '@serafim/contract/api/http/carried-requests';
import { type VersionName, versionKey } from '@serafim/release-store/files/store-layout';
import { keepTrace } from '@serafim/server-kit/tracing/tracing';
import type { ApiCalls } from './api-calls.ts';
import type { Order, Report, ServerBuild, Work } from './messages.ts';

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

/** The process ended in the middle of a job: by a signal, or by an error that nobody caught. */
export class ProcessEndedError extends Error {
  override readonly name = 'ProcessEndedError';
}

/** One piece of work with all that it needs. */
export interface Task {
  work: Work;
  /** The versions whose code it runs. */
  builds: readonly VersionName[];
  /** Address of the visitor; the API limits calls by it. */
  visitor?: string;
  /** Called with the index of the fragment that is worked on now, -1 for none. */
  onFragment?: (index: number) => void;
}

export interface ProcessDeps {
  launch: () => ChildProcess;
  /** Reads a server build as it was signed. */
  readBuild: (version: VersionName) => Promise<Readonly<Record<string, string>>>;
  apiCalls: ApiCalls;
  /** Gets what remotes' code logs, and what it throws when its work is done. */
  onLog: (text: string) => void;
}

/** How many lines one process may log in its life. */
const MOST_LINES = 200;

/** How much a process has done and holds. */
export interface Wear {
  jobs: number;
  builds: number;
  /** Resident memory in bytes, as the process says. */
  rss: number;
}

interface RunningJob extends Task {
  /** Calls of the job belong to the trace that it began in. */
  apiCalls: ApiCalls;
  resolve: (result: unknown) => void;
  reject: (cause: unknown) => void;
  over: AbortController;
}

/** Starts a process for code of remotes. It trusts nothing that comes from there but that it came. */
export function startProcess({ launch, readBuild, apiCalls, onLog }: ProcessDeps) {
  const child = launch();
  const { promise: ready, resolve: markReady, reject: markDead } = Promise.withResolvers<void>();
  const jobs = new Map<number, RunningJob>();
  const sent = new Set<string>();
  const wear: Wear = { jobs: 0, builds: 0, rss: 0 };
  let lines = 0;
  let ending = false;

  const send = (order: Order) => {
    // A process that has just ended takes no message; its end is noticed elsewhere.
    if (child.connected) child.send(order, () => {});
  };

  function log(text: string) {
    lines += 1;
    if (lines <= MOST_LINES) onLog(text);
  }

  function finish(id: number, rss: number): RunningJob | undefined {
    const job = jobs.get(id);
    jobs.delete(id);
    job?.over.abort();
    wear.rss = rss;
    return job;
  }

  async function call(id: number, number: number, request: unknown) {
    const job = jobs.get(id);
    const answer: CarriedAnswer = job
      ? await job.apiCalls(request, { visitor: job.visitor, signal: job.over.signal })
      : { failure: 'network' };
    send({ type: 'answer', call: number, answer });
  }

  child.on('message', (report: Report) => {
    if (report.type === 'ready') {
      wear.rss = report.rss;
      markReady();
    } else if (report.type === 'fragment') jobs.get(report.id)?.onFragment?.(report.index);
    else if (report.type === 'call') void call(report.id, report.call, report.request);
    else if (report.type === 'done') finish(report.id, report.rss)?.resolve(report.result);
    else if (report.type === 'failed') finish(report.id, report.rss)?.reject(new RemoteError(report.cause));
    else if (report.type === 'log') log(report.text);
    else {
      ending = true;
      log(`A remote’s process was ended by what it threw late: ${report.cause}`);
    }
  });
  const gone = Promise.race([once(child, 'exit'), once(child, 'error')])
    .then(
      ([code, signal]) => `it ended with ${signal ?? code}`,
      cause => String(cause),
    )
    .then(how => {
      ending = true;
      const cause = new ProcessEndedError(`The process of remotes’ code: ${how}`);
      markDead(cause);
      for (const id of [...jobs.keys()]) finish(id, wear.rss)?.reject(cause);
    });
  // Whoever waits for it is told; nobody has to.
  ready.catch(() => {});

  /** The builds that the process does not have yet. One that cannot be read fails what needs it, inside the process. */
  const missingBuilds = (versions: readonly VersionName[]): Promise<ServerBuild[]> =>
    Promise.all(
      versions
        .filter(version => !sent.has(versionKey(version)))
        .map(async ({ remote, version }) => {
          const name = { remote, version };
          try {
            const files = await readBuild(name);
            sent.add(versionKey(name));
            return { ...name, files };
          } catch (cause) {
            return { ...name, fault: String(cause) };
          }
        }),
    );

  return {
    ready,
    /** Resolves once the process is gone, however it went. */
    gone,
    wear: wear as Readonly<Wear>,
    /** Whether it has ended, or is about to: it takes no more jobs. */
    isEnding: (): boolean => ending,
    /** Does one job. Rejects with `RemoteError` or `ProcessEndedError`. */
    async run(task: Task): Promise<unknown> {
      const builds = await missingBuilds(task.builds);
      if (ending) throw new ProcessEndedError('The process of remotes’ code has ended');
      wear.jobs += 1;
      wear.builds = sent.size;
      const id = wear.jobs;
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      jobs.set(id, { ...task, apiCalls: keepTrace(apiCalls), resolve, reject, over: new AbortController() });
      send({ type: 'work', id, work: task.work, builds });
      return promise;
    },
    /** Ends the process at once, and with it every job. */
    async end(): Promise<void> {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

export type IsolatedProcess = ReturnType<typeof startProcess>;
