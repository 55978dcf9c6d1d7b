import { sendRequest } from './send-request.ts';

/** What visitors need of `fetch`. */
export type Fetch = (
  address: string,
  options?: { method?: string; headers?: Record<string, string>; body?: string; signal?: AbortSignal },
) => Promise<Response>;

/**
 * Fetches from an address of this machine's own, any of 127.0.0.0/8: whoever is asked sees as many networks as there are
 * addresses, also behind a balancer that believes no header. Each request has a connection of its own.
 */
export const fetchFrom =
  (localAddress: string): Fetch =>
  async (address, { method = 'GET', headers = {}, body, signal } = {}) => {
    const sent = { method, headers, body, localAddress, ...(signal && { signal }) };
    const answer = await sendRequest(address, sent);
    const received = new Headers();
    for (const [name, values] of Object.entries(answer.headers))
      for (const value of [values ?? []].flat()) received.append(name, value);
    return new Response(answer.body.length === 0 ? null : Buffer.from(answer.body), {
      status: answer.status,
      headers: received,
    });
  };
