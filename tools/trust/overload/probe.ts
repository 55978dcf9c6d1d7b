import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** How long a probe waits, in milliseconds. */
const TIMEOUT = 10_000;

/** One answer to a probe: its status, 0 for none, and how long it took in milliseconds. */
export interface Probed {
  status: number;
  time: number;
}

/** Asks once, on a connection of its own. */
export function probe(url: string, headers: Record<string, string> = {}): Promise<Probed> {
  const began = performance.now();
  const { promise, resolve } = Promise.withResolvers<Probed>();
  const end = (status: number) => resolve({ status, time: performance.now() - began });
  const request = get(url, { agent: false, headers, signal: AbortSignal.timeout(TIMEOUT) }, answer => {
    answer.resume();
    answer.once('close', () => end(answer.complete ? (answer.statusCode ?? 0) : 0));
  });
  request.once('error', () => end(0));
  return promise;
}

/** Asks for an address again and again until it is stopped. @param every milliseconds between two probes */
export function probeOften(url: string, every: number) {
  const probed: Probed[] = [];
  let isOver = false;
  async function go(): Promise<void> {
    while (!isOver) {
      probed.push(await probe(url));
      await pause(every);
    }
  }
  const going = go();
  return async (): Promise<readonly Probed[]> => {
    isOver = true;
    await going;
    return probed;
  };
}

/** The value that so many of a hundred are not above; 0 without any. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0;
}
