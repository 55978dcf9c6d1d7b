import { pageTrace } from '@serafim/platform-contract/trace-timing';
import { type Answer, type CallOptions, type Query, type Send, toPage } from '../api/http/call.ts';
import type { Method, Row } from '../api/http/row.ts';
import { type ApiClientOptions, createSend } from '../api/http/send.ts';
import { type Calls, calls } from '../api/table.ts';

export type { VersionedClient } from '../api/client/calls.ts';
export type { CallOptions, KeyedOptions, Page } from '../api/http/call.ts';

/** The typed client of the API, one method a row; every method rejects with an `ApiError` only. */
export type ApiClient = { readonly [Name in keyof Calls]: Method<Calls[Name]> };

function readerOf({ read, pick }: Row): (answer: Answer<never>) => unknown {
  if (read !== undefined) return read === 'page' ? toPage : read;
  return ({ data }) => (pick === undefined ? data : data[pick]);
}

function createCall(row: Row, send: Send) {
  const [method, path] = row.call.split(' ') as ['GET', string];
  const parts = path.match(/:\w+/g)?.length ?? 0;
  const takesInput = row.body !== undefined || row.query !== undefined;
  const read = readerOf(row);
  return async (...args: unknown[]) => {
    const values = args.slice(0, parts);
    const [input = {}, options] = takesInput ? args.slice(parts) : [{}, args[parts]];
    return read(
      await send<never>({
        ...(options as CallOptions | undefined),
        method,
        path: path.replace(/:\w+/g, () => encodeURIComponent(String(values.shift()))),
        ...(/^P/.test(method) ? { body: input } : { query: input as Query }),
        ...(row.timeout && { timeout: row.timeout }),
        answer: row.answer as never,
      }),
    );
  };
}

/** Opens a client of the API. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const send = createSend(options);
  return Object.fromEntries(
    Object.entries(calls).map(([name, row]) => [name, createCall(row, send)]),
  ) as unknown as ApiClient;
}

/**
 * The same for a page of the site, whose calls go on with its trace.
 * @param baseURL address of the API
 * @param onFailure called with each call that the site is at fault for
 */
export const createPageClient = (baseURL: string, onFailure?: ApiClientOptions['onFailure']): ApiClient =>
  createApiClient({ baseURL, headers: pageTrace(), ...(onFailure ? { onFailure } : {}) });
