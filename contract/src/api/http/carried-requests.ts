import axios, { type AxiosAdapter, AxiosError } from 'axios';

/** One try of a call, as plain data: somebody else sends it. */
export interface CarriedRequest {
  method: string;
  /** Path under the API's address, with its query. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
  /** Milliseconds that it may take. */
  timeout: number;
}

/** What came back. */
export type CarriedAnswer =
  | { status: number; headers: Readonly<Record<string, string>>; body: Uint8Array }
  | { failure: 'timeout' | 'network' };

/** Sends requests in place of HTTP. Never rejects. */
export type Carry = (request: CarriedRequest) => Promise<CarriedAnswer>;

/** Makes of it what `createApiClient` takes: code without a network calls the API through whoever has one. */
export const carriedBy =
  (carry: Carry): AxiosAdapter =>
  async config => {
    const { data, headers, method = 'get', timeout = 0 } = config;
    const answer = await carry({
      method: method.toUpperCase(),
      path: axios.getUri(config),
      headers: Object.fromEntries(
        Object.entries(headers.toJSON(true)).map(([name, value]) => [name, String(value)]),
      ),
      ...(typeof data === 'string' ? { body: data } : {}),
      timeout,
    });
    if ('failure' in answer)
      throw new AxiosError(
        answer.failure,
        answer.failure === 'timeout' ? AxiosError.ETIMEDOUT : AxiosError.ERR_NETWORK,
        config,
      );
    const { body, ...response } = answer;
    return { ...response, statusText: '', data: body, config };
  };
