import { type IncomingHttpHeaders, request } from 'node:http';
import { type RequestOptions, request as requestByTls } from 'node:https';

/** A whole answer, as it was sent. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Milliseconds from the request to the last byte. */
  time: number;
}

/** A request as Node sends it: on a connection of its own unless an agent is named. */
export interface SentRequest extends RequestOptions {
  body?: string | Buffer | null | undefined;
  /** How long the answer may take, in milliseconds. */
  within?: number;
}

/** Sends a request whose address no client resolves and whose answer none decodes. Rejects where no whole answer comes in time. */
export function sendRequest(
  url: string,
  { body, within = 20_000, ...options }: SentRequest = {},
): Promise<Answer> {
  const began = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const send = url.startsWith('https:') ? requestByTls : request;
  const sent = send(url, { agent: false, signal: AbortSignal.timeout(within), ...options }, answer => {
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.once('error', reject);
    answer.once('end', () => {
      const { statusCode: status = 0, headers } = answer;
      resolve({ status, headers, body: Buffer.concat(chunks), time: performance.now() - began });
    });
  });
  sent.once('error', reject);
  sent.end(body ?? undefined);
  return promise;
}
