import axios, { type AxiosAdapter, type AxiosResponse } from 'axios';
import { ApiError } from './api-error.ts';
import type { Answer, Call, Send } from './call.ts';
import { problemSchema } from './problem.ts';
import { retryDelay } from './retry.ts';

export interface ApiClientOptions {
  /** Address of the API: `/api` in the browser, `http://127.0.0.1:8000` on a server. */
  baseURL: string;
  /** Milliseconds that one try may take: as long as people are told to wait. */
  timeout?: number;
  /** Headers of every call; a server names here the visitor for whom it calls. */
  headers?: Readonly<Record<string, string>>;
  /** Adapter that sends the requests; HTTP by default. */
  adapter?: AxiosAdapter;
  /** Called with each call that failed in the end and for which the site is at fault, nobody's input. */
  onFailure?: (error: ApiError) => void;
}

type RawResponse = AxiosResponse<ArrayBuffer>;

function readHeader(response: RawResponse, name: string): string | undefined {
  const value: unknown = response.headers[name];
  return typeof value === 'string' ? value : undefined;
}

function parseJson(response: RawResponse): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(response.data));
  } catch (cause) {
    throw new ApiError('unreadable', { status: response.status, cause });
  }
}

function refusal(response: RawResponse): ApiError {
  const { status } = response;
  const retryAfter = Number(readHeader(response, 'retry-after') ?? Number.NaN);
  const details = { status, retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined };
  if (!readHeader(response, 'content-type')?.startsWith('application/problem+json')) {
    return new ApiError('unreadable', details);
  }
  const problem = problemSchema.safeParse(parseJson(response));
  return problem.success
    ? new ApiError('problem', { ...details, problem: problem.data })
    : new ApiError('unreadable', { ...details, cause: problem.error });
}

function failure(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause;
  if (axios.isCancel(cause)) return new ApiError('aborted', { cause });
  const timedOut = axios.isAxiosError(cause) && (cause.code === 'ECONNABORTED' || cause.code === 'ETIMEDOUT');
  return new ApiError(timedOut ? 'timeout' : 'network', { cause });
}

const acceptHeader = ({ answer }: Call<unknown>): string =>
  typeof answer === 'string' && answer !== 'nothing' ? answer : 'application/json';

function readAnswer<T>({ answer }: Call<T>, response: RawResponse): Answer<T> {
  const header = (name: string) => readHeader(response, name);
  // The two casts state what `answer` says: a call that expects nothing or a file is typed so by its row.
  if (answer === 'nothing') return { data: undefined as T, header };
  if (typeof answer === 'string') {
    const type = header('content-type') ?? '';
    if (!answer.split(', ').some(known => type.startsWith(known)))
      throw new ApiError('unreadable', { status: response.status });
    return { data: new Blob([response.data], { type }) as T, header };
  }
  const parsed = answer.safeParse(parseJson(response));
  if (!parsed.success) throw new ApiError('unreadable', { status: response.status, cause: parsed.error });
  return { data: parsed.data, header };
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise(resolve => {
    setTimeout(resolve, milliseconds);
  });

/** Sends calls over HTTP. Reads and keyed calls are tried up to three times more when that can help. */
export function createSend({
  baseURL,
  timeout = 8_000,
  headers = {},
  adapter,
  onFailure,
}: ApiClientOptions): Send {
  const http = axios.create({
    baseURL,
    timeout,
    headers,
    responseType: 'arraybuffer',
    validateStatus: () => true,
    ...(adapter ? { adapter } : {}),
  });

  const once = async <T>(call: Call<T>): Promise<Answer<T>> => {
    try {
      const response = await http.request<ArrayBuffer>({
        method: call.method,
        url: call.path,
        params: call.query,
        ...(call.timeout === undefined ? {} : { timeout: call.timeout }),
        headers: {
          Accept: `${acceptHeader(call)}, application/problem+json`,
          ...(call.body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(call.idempotencyKey === undefined ? {} : { 'Idempotency-Key': call.idempotencyKey }),
          ...(call.ifMatch === undefined ? {} : { 'If-Match': call.ifMatch }),
        },
        ...(call.body === undefined ? {} : { data: JSON.stringify(call.body) }),
        ...(call.signal === undefined ? {} : { signal: call.signal }),
      });
      if (response.status < 200 || response.status > 299) throw refusal(response);
      return readAnswer(call, response);
    } catch (cause) {
      throw failure(cause);
    }
  };

  return async call => {
    const mayRepeat = call.method === 'GET' || call.idempotencyKey !== undefined;
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await once(call);
      } catch (cause) {
        const error = failure(cause);
        const kind = call.method === 'GET' ? 'read' : 'change';
        const delay = mayRepeat ? retryDelay(error, attempt, kind) : null;
        if (delay === null || call.signal?.aborted) {
          if (error.isSiteFault && !call.signal?.aborted) onFailure?.(error);
          throw error;
        }
        await pause(delay);
      }
    }
  };
}
