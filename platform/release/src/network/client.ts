import { setTimeout as pause } from 'node:timers/promises';
import { type RefusalReason, ReleaseRefused } from '@serafim/release-store/release-refused';
import type { TeamKey } from '@serafim/release-store/signatures/actor';
import { describeAway, isUntrusted } from './describe-away.ts';
import { problemSchema, SERVICE } from './protocol.ts';
import { contentDigest, signRequest } from './signed-request.ts';

/** How often a request is sent again to a service that is away, and how long it is waited before, in milliseconds. */
const ATTEMPTS = 12;
const PAUSE = 1_000;

/** Sends requests that are signed with a team's key. */
export interface ReleaseClient {
  /** Sends a document, or bytes. @throws ReleaseRefused with the sentence of the service */
  send(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<Response>;
}

const isAway = ({ status }: Response) => status === 502 || status === 503 || status === 504;

/** @throws ReleaseRefused with what the service says */
async function assertAccepted(origin: string, answer: Response): Promise<Response> {
  if (answer.ok) return answer;
  const problem = problemSchema.safeParse(await answer.json().catch(() => null));
  if (problem.success) throw new ReleaseRefused(problem.data.reason as RefusalReason, problem.data.detail);
  throw new Error(`${origin} answered ${answer.status}, and is no release service`);
}

/**
 * @param origin of the service, as `https://site.example`
 * @param wait waits so many milliseconds
 */
export function createClient(
  origin: string,
  key: TeamKey,
  wait: (milliseconds: number) => Promise<unknown> = pause,
): ReleaseClient {
  const { host, protocol } = new URL(origin);
  if (!/^https?:$/.test(protocol)) throw new Error(`"${origin}" is no address of a site: https://…`);

  async function sendOnce(method: string, path: string, body: Uint8Array, type: string): Promise<Response> {
    const parts = { method, authority: host, path, digest: contentDigest(body) };
    // Signed anew at each attempt: what was sent once is never accepted again.
    const headers = { ...signRequest(parts, key), 'content-type': type };
    return fetch(new URL(path, origin), {
      method,
      headers,
      redirect: 'error',
      ...(method === 'GET' ? {} : { body: Buffer.from(body) }),
    });
  }

  return {
    async send(method, path, body) {
      const isBytes = body instanceof Uint8Array;
      const bytes = isBytes ? body : Buffer.from(body === undefined ? '' : JSON.stringify(body));
      const type = isBytes ? 'application/octet-stream' : 'application/json';
      for (let attempt = 1; ; attempt += 1) {
        const answer = await sendOnce(method, SERVICE + path, bytes, type).catch(
          (cause: unknown) => cause as Error,
        );
        if (answer instanceof Response && !isAway(answer)) return assertAccepted(origin, answer);
        if (isUntrusted(answer))
          throw new Error(`${origin} is not believed: ${describeAway(answer)}`, { cause: answer });
        if (attempt === ATTEMPTS)
          throw new Error(
            `${origin} cannot be reached${answer instanceof Error ? ` (${describeAway(answer)})` : ''}. What it has of your version stays there for a day: run the same command again`,
            { cause: answer },
          );
        await wait(PAUSE);
      }
    },
  };
}
