import { once } from 'node:events';
import { type VersionName, versionKey } from '@serafim/release-store/files/store-layout';
import type { ApiCalls } from './api-calls.ts';
import type { Launched } from './launch.ts';
import type { Report, ServerBuild } from './messages.ts';
import { openPipe } from './process-pipe.ts';
import { createCallAnswers, createRunningJobs, type RunningJob, type Task } from './running-jobs.ts';

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

/** Characters of a line of its log, and of what it says that it threw. */
const LONGEST_TEXT = 4_000;

/** How long a process without a job goes on, in milliseconds: one that gets the next job soon need not be woken. */
const IDLE = 500;

/** How much a process has done and holds. */
export interface Wear {
  jobs: number;
  /** The most memory that was resident, in bytes, as the process says. */
  rss: number;
}

/** A process for the code of one version. */
export interface IsolatedProcess {
  /** Resolves once it can take a job. */
  ready: Promise<void>;
  /** Resolves once the process is gone: true where nobody asked for its end. */
  gone: Promise<boolean>;
  wear: Readonly<Wear>;
  /** Whether it has ended, or is about to: it takes no more jobs. */
  isEnding: () => boolean;
  /** Does one job. Rejects with `RemoteError` or `ProcessEndedError`. */
  run: (task: Task) => Promise<unknown>;
  /** Ends the process at once, and with it every job. */
  end: () => Promise<void>;
}

/**
 * Makes what reads the build that a process needs, once: undefined when the process has it. One that cannot be read fails
 * what needs it, inside the process.
 */
function createBuildReader(readBuild: ProcessDeps['readBuild']) {
  let own: string | undefined;
  return async ({ remote, version }: VersionName): Promise<ServerBuild | undefined> => {
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
  };
}

/** Passes on as many lines of a process as are logged in its life. */
function limitLog(onLog: ProcessDeps['onLog']): ProcessDeps['onLog'] {
  let lines = 0;
  return text => {
    lines += 1;
    if (lines <= MOST_LINES) onLog(text.slice(0, LONGEST_TEXT));
  };
}

/** Resolves once a process is gone, with how it went. */
const waitForEnd = (child: Launched['child']): Promise<string> =>
  Promise.race([once(child, 'exit'), once(child, 'error')]).then(
    ([code, signal]) => `it ended with ${signal ?? code}`,
    cause => String(cause),
  );

/** What a process says at the end of a job. */
type Ended = Pick<Extract<Report, { type: 'done' }>, 'id' | 'rss' | 'cpu'>;

/** Starts a process for code of a remote. */
export function startProcess({ launch, readBuild, apiCalls, onLog }: ProcessDeps): IsolatedProcess {
  const launched = launch();
  const pipe = openPipe(launched, take);
  const { promise: ready, resolve: markReady, reject: markDead } = Promise.withResolvers<void>();
  const jobs = createRunningJobs(apiCalls);
  const answerCall = createCallAnswers(jobs);
  const readMissingBuild = createBuildReader(readBuild);
  const log = limitLog(onLog);
  const wear: Wear = { jobs: 0, rss: 0 };
  let isReady = false;
  let idle: NodeJS.Timeout | undefined;
  let [ending, asked] = [false, false];
  const isEnding = () => ending || pipe.reason() !== undefined;

  /** Ends a job. What does nothing, and sends nothing, until the next job comes, cannot cost anybody anything. */
  function finish({ id, rss, cpu }: Ended): RunningJob | undefined {
    const job = jobs.finish(id, cpu);
    if (!job) pipe.drop('it answered a job that it does not have');
    wear.rss = rss;
    if (jobs.isEmpty()) idle = setTimeout(launched.pause, IDLE).unref();
    return job;
  }

  function take(report: Report): void {
    if (report.type === 'ready' && isReady) pipe.drop('it was ready twice');
    else if (report.type === 'ready') {
      isReady = true;
      wear.rss = report.rss;
      launched.pause();
      markReady();
    } else if (report.type === 'call')
      answerCall(report)
        .then(pipe.send)
        .catch(cause => pipe.drop(String(cause)));
    else if (report.type === 'done') finish(report)?.resolve(report.result);
    else if (report.type === 'failed')
      finish(report)?.reject(new RemoteError(report.cause.slice(0, LONGEST_TEXT)));
    else if (report.type === 'log') log(report.text);
    else {
      ending = true;
      log(`A remote’s process was ended by what it threw late: ${report.cause}`);
    }
  }

  const gone = waitForEnd(launched.child).then(how => {
    clearTimeout(idle);
    ending = true;
    const text = `The process of a remote’s code: ${pipe.reason() ?? how}${launched.errors()}`;
    const cause = new ProcessEndedError(text);
    markDead(cause);
    jobs.rejectAll(cause);
    return !asked;
  });
  // Whoever waits for it is told; nobody has to.
  ready.catch(() => {});

  return {
    ready,
    gone,
    wear,
    isEnding,
    async run(task) {
      const build = task.build && (await readMissingBuild(task.build));
      if (isEnding())
        throw new ProcessEndedError(`The process of a remote’s code has ended: ${pipe.reason() ?? ''}`);
      wear.jobs += 1;
      pipe.allowJob();
      const result = jobs.start(wear.jobs, task);
      clearTimeout(idle);
      launched.resume();
      pipe.send({ type: 'work', id: wear.jobs, work: task.work, ...(build ? { build } : {}) });
      return result;
    },
    async end() {
      [ending, asked] = [true, true];
      launched.kill();
      await gone;
    },
  };
}
