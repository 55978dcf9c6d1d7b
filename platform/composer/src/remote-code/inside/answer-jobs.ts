import { Buffer } from 'node:buffer';
import type { CarriedAnswer, Carry } from '@serafim/platform-contract/carried-requests';
import type { SiteApi } from '@serafim/platform-contract/site';
import type { FramedAnswer, Order, Report, Work } from '../messages.ts';
import { addBuild } from './remote-modules.ts';

/** What a job has beside its data. */
export interface JobTools {
  /** Makes the API client of this page or form: its calls are sent by the composer. */
  api: () => Promise<SiteApi>;
  /** Milliseconds after which to give up what is still waited for. */
  timeout?: number;
}

/** What does the work of each kind. */
export type Workers = Record<Work['kind'], (job: never, tools: JobTools) => Promise<unknown>>;

/** What was thrown, as a text: not every value can leave a process. */
const describe = (cause: unknown): string =>
  String((cause instanceof Error && cause.stack) || cause).slice(0, 4_000);

const readAnswer = (answer: FramedAnswer): CarriedAnswer =>
  'body' in answer ? { ...answer, body: Buffer.from(answer.body, 'base64') } : answer;

/**
 * Does the jobs that this process is sent.
 * @param send sends to the process that started this one
 * @param rss reads the most memory that was resident, in bytes
 * @param cpu reads the processor time that this process has used, in milliseconds
 * @param createApi makes the API client of one page or form
 * @returns what every message from there is handed to
 */
export function answerJobs(
  send: (report: Report) => void,
  rss: () => number,
  createApi: (carry: Carry) => SiteApi,
  workers: Workers,
  cpu: () => number = () => 0,
) {
  const calls = new Map<number, (answer: CarriedAnswer) => void>();
  let lastCall = 0;

  const openApi = (id: number) => async () =>
    createApi(request => {
      lastCall += 1;
      const call = lastCall;
      return new Promise(resolve => {
        calls.set(call, resolve);
        send({ type: 'call', id, call, request });
      });
    });

  return async (order: Order): Promise<void> => {
    if (order.type === 'answer') {
      calls.get(order.call)?.(readAnswer(order.answer));
      calls.delete(order.call);
      return;
    }
    const { id, work, build } = order;
    const before = cpu();
    try {
      if (build) addBuild(build);
      const result = await workers[work.kind](work.job as never, {
        api: openApi(id),
        ...(work.timeout === undefined ? {} : { timeout: work.timeout }),
      });
      send({ type: 'done', id, result, rss: rss(), cpu: Math.max(0, Math.round(cpu() - before)) });
    } catch (cause) {
      send({ type: 'failed', id, cause: describe(cause), rss: rss() });
    }
  };
}
