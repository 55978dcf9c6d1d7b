import { setTimeout as pause } from 'node:timers/promises';
import { sendRequest } from '../../lab/send-request.ts';

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
  return sendRequest(url, { headers, within: TIMEOUT }).then(
    ({ status, time }) => ({ status, time }),
    () => ({ status: 0, time: performance.now() - began }),
  );
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
