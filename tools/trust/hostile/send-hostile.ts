import { Agent } from 'node:http';
import { sendRequest } from '../../lab/send-request.ts';
import type { HostileRequest } from './hostile-request.ts';

/** An answer, as far as a trial looks at it. */
export interface Answer {
  status: number;
  type: string;
  body: string;
  /** Milliseconds until its last byte. */
  ms: number;
}

/** Longest that an answer may take, in milliseconds. */
const LONGEST = 10_000;

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Sends a request as it is. Rejects when the connection ends without an answer, or after ten seconds. */
export async function sendHostile(
  address: string,
  { method, url, headers, body }: HostileRequest,
  cookie: string | null,
): Promise<Answer> {
  const answer = await sendRequest(`${address}/`, {
    ...{ agent, method, path: url, body, within: LONGEST },
    headers: { ...headers, ...(cookie && { cookie }) },
  });
  const type = answer.headers['content-type'] ?? '';
  return { status: answer.status, type, body: answer.body.toString('utf8'), ms: answer.time };
}

/** What is wrong with an answer to a hostile request; null where it is as it should be. */
export function findFault({ status, type, body }: Answer): string | null {
  if (status >= 500) return `answered ${status}: ${body.slice(0, 300)}`;
  if (status < 400) return null;
  if (!type.startsWith('application/problem+json')) return `answered ${status} as ${type || 'nothing'}`;
  try {
    const problem = JSON.parse(body) as Record<string, unknown>;
    const isProblem = typeof problem.type === 'string' && typeof problem.title === 'string';
    return isProblem && problem.status === status ? null : `answered ${status} with another problem: ${body}`;
  } catch {
    return `answered ${status} with a problem that is no JSON`;
  }
}
