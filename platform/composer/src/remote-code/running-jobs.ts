import type { VersionName } from '@serafim/release-store/files/store-layout';
import { keepTrace } from '@serafim/server-kit/tracing/tracing';
import type { ApiCalls } from './api-calls.ts';
import type { Order, Report, Work } from './messages.ts';

/** How many calls of the API a process may wait for at the same time. */
const MOST_CALLS = 16;

/** One piece of work with all that it needs. */
export interface Task {
  work: Work;
  /** The version whose code it runs; left out, the shell's alone. */
  build?: VersionName;
  /** Address of the visitor; the API limits calls by it. */
  visitor?: string;
  /** Gets the milliseconds of processor time that it took, as the process says. */
  onCpu?: (milliseconds: number) => void;
}

/** A job that is not done. */
export interface RunningJob extends Task {
  /** Calls of the job belong to the trace that it began in. */
  apiCalls: ApiCalls;
  resolve: (result: unknown) => void;
  reject: (cause: unknown) => void;
  over: AbortController;
}

/** The jobs of a process that are not done, by their numbers. */
export interface RunningJobs {
  start(id: number, task: Task): Promise<unknown>;
  get(id: number): RunningJob | undefined;
  /** Takes a job off the list, and ends its calls. @param cpu milliseconds of processor time that it took */
  finish(id: number, cpu?: number): RunningJob | undefined;
  /** Rejects all of them. @param cause how the process ended */
  rejectAll(cause: Error): void;
  isEmpty(): boolean;
}

export function createRunningJobs(apiCalls: ApiCalls): RunningJobs {
  const jobs = new Map<number, RunningJob>();

  function finish(id: number, cpu?: number) {
    const job = jobs.get(id);
    jobs.delete(id);
    if (cpu !== undefined) job?.onCpu?.(cpu);
    job?.over.abort();
    return job;
  }

  return {
    start(id, task) {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      jobs.set(id, { ...task, apiCalls: keepTrace(apiCalls), resolve, reject, over: new AbortController() });
      return promise;
    },
    get: id => jobs.get(id),
    finish,
    rejectAll(cause) {
      for (const id of jobs.keys()) finish(id)?.reject(cause);
    },
    isEmpty: () => jobs.size === 0,
  };
}

/** Makes what answers calls of the API for the jobs of a process, a few at the same time. */
export function createCallAnswers(jobs: Pick<RunningJobs, 'get'>) {
  let calls = 0;
  return async ({ id, call, request }: Extract<Report, { type: 'call' }>): Promise<Order> => {
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
    return { type: 'answer', call, answer: framed };
  };
}
