import { request } from 'node:http';
import { text } from 'node:stream/consumers';

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
  (address, { method = 'GET', headers = {}, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const sent = request(
        address,
        { method, headers, localAddress, agent: false, ...(signal && { signal }) },
        answer => {
          const received = new Headers();
          for (const [name, values = []] of Object.entries(answer.headersDistinct))
            for (const value of values) received.append(name, value);
          text(answer)
            .then(found => {
              const body = found === '' ? null : found;
              resolve(new Response(body, { status: answer.statusCode ?? 0, headers: received }));
            })
            .catch(reject);
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
