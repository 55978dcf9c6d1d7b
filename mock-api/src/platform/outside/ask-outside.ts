import type { FastifyBaseLogger } from 'fastify';

/** A service outside did not answer in time. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

/** What the network says where nobody answers. */
const networkSilences = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_SOCKET',
]);

/** Whether nobody answered: another call would get no answer either. An answer that says no is one. */
function isSilence(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof NoAnswerError) return true;
    if ('code' in cause && networkSilences.has(String(cause.code))) return true;
  }
  return false;
}

/** Asks a service, for so many milliseconds. @throws NoAnswerError */
export async function inTime<T>(limit: number, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(limit);
  try {
    return await call(signal);
  } catch (cause) {
    if (!signal.aborted) throw cause;
    throw new NoAnswerError(`No answer within ${limit} ms`, { cause });
  }
}

/** What a sandbox does that is deaf: no answer, until it is given up. */
export const never = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

interface OutsideSettings {
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Milliseconds that the service has for an answer. */
  limit: number;
  /** Called with how each call ended. */
  onEnd?: (wasSilent: boolean) => void;
}

/** Asks a service outside, in time. Whatever fails is logged as the event; null says that nobody knows how it ended. */
export type AskOutside = <T>(event: string, call: (signal: AbortSignal) => Promise<T>) => Promise<T | null>;

export const createAskOutside =
  ({ log, limit, onEnd }: OutsideSettings): AskOutside =>
  async (event, call) => {
    try {
      const answer = await inTime(limit, call);
      onEnd?.(false);
      return answer;
    } catch (err) {
      onEnd?.(isSilence(err));
      log.error({ event, err });
      return null;
    }
  };

/** The same of a call that answers nothing: whether it was done. */
export const hasDone = async (
  ask: AskOutside,
  event: string,
  call: (signal: AbortSignal) => Promise<void>,
): Promise<boolean> =>
  (await ask(event, async signal => {
    await call(signal);
    return true;
  })) === true;
