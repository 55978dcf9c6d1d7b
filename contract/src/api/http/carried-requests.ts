import type { Carry } from '@serafim/platform-contract/carried-requests';
import axios, { type AxiosAdapter, AxiosError } from 'axios';

/** Makes of a carrier what `createApiClient` takes: code without a network calls the API through whoever has one. */
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
