import type { CarriedAnswer } from '@serafim/platform-contract/carried-requests';
import { traceHeaders } from '@serafim/server-kit/tracing/tracing';
import * as z from 'zod/mini';

/** What a remote may send to the API on the server: what a visitor without a session may, and no cookie. */
const requestSchema = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  path: z.string().check(z.maxLength(4_096), z.startsWith('/')),
  headers: z.record(z.string(), z.string().check(z.maxLength(1_024))),
  body: z.optional(z.string().check(z.maxLength(65_536))),
  timeout: z.int().check(z.minimum(1), z.maximum(15_000)),
});

/** The headers of a call that reach the API. */
const PASSED_ON = new Set(['accept', 'content-type', 'idempotency-key', 'if-match']);

/** The headers of an answer that stay here: no session ever reaches code of a remote. */
const STAYS_HERE = new Set(['set-cookie']);

/** The longest answer that a page is made from, in bytes. */
const LONGEST_ANSWER = 2 * 1024 ** 2;

/** For whom a call is made, and until when. */
interface CallContext {
  /** Whether it may be more than a question: pages only read, forms send. */
  mayWrite: boolean;
  /** Address of the visitor; the API limits calls by it. */
  visitor: string | undefined;
  /** Ends the call: its job is over. */
  signal: AbortSignal;
}

/** Sends what a remote's code asks for. Never rejects: what is no call of the API fails like a network. */
export type ApiCalls = (request: unknown, context: CallContext) => Promise<CarriedAnswer>;

async function readBody(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > LONGEST_ANSWER) throw new Error(`the answer is longer than ${LONGEST_ANSWER} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** @param apiUrl where the API answers, as `http://localhost:8000` */
export function createApiCalls(apiUrl: string): ApiCalls {
  const base = new URL(apiUrl).href.replace(/\/$/, '');
  return async (request, { visitor, mayWrite, signal }) => {
    const parsed = requestSchema.safeParse(request);
    if (!parsed.success) return { failure: 'network' };
    const { method, path, headers, body, timeout } = parsed.data;
    if (method !== 'GET' && !mayWrite) return { failure: 'network' };
    const url = URL.parse(base + path);
    // With dots in its path, or one slash too many, it would be another address than the API's.
    if (!url?.href.startsWith(`${base}/`)) return { failure: 'network' };
    const inTime = AbortSignal.timeout(timeout);
    try {
      const response = await fetch(url, {
        method,
        headers: {
          ...Object.fromEntries(
            Object.entries(headers).filter(([name]) => PASSED_ON.has(name.toLowerCase())),
          ),
          ...traceHeaders(),
          ...(visitor === undefined ? {} : { 'X-Forwarded-For': visitor }),
        },
        ...(body === undefined ? {} : { body }),
        redirect: 'manual',
        signal: AbortSignal.any([inTime, signal]),
      });
      const passed = [...response.headers].filter(([name]) => !STAYS_HERE.has(name));
      return {
        status: response.status,
        headers: Object.fromEntries(passed),
        body: await readBody(response),
      };
    } catch {
      return { failure: inTime.aborted ? 'timeout' : 'network' };
    }
  };
}
