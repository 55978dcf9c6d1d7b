import { createFrameReader, encodeFrame } from './frames.ts';
import type { Launched } from './launch.ts';
import { LONGEST_ORDER, LONGEST_REPORT, type Order, type Report, reportSchema } from './messages.ts';

/**
 * What a process may send: so many frames at once, and so many more with each job, for calls of the API and lines of its
 * log. A long frame counts as several.
 */
const ALLOWANCE = { most: 1_000, job: 200, bytes: 64 * 1024 };

/** The pipe to a process; nothing that comes from there is trusted. */
interface ProcessPipe {
  send(order: Order): void;
  /** Lets the process send more, for one more job. */
  allowJob(): void;
  /** Ends the process for what it did; of what it sends, nothing is read any more. */
  drop(reason: string): void;
  /** Why it was dropped; undefined while it was not. */
  reason(): string | undefined;
}

/** @param take gets every report of the process */
export function openPipe(
  { pipe, kill }: Pick<Launched, 'pipe' | 'kill'>,
  take: (report: Report) => void,
): ProcessPipe {
  let allowance = ALLOWANCE.most;
  let why: string | undefined;

  function drop(reason: string) {
    why ??= reason;
    pipe.destroy();
    kill();
  }

  const read = createFrameReader(LONGEST_REPORT, (value, bytes) => {
    if (why !== undefined) return;
    allowance -= 1 + bytes / ALLOWANCE.bytes;
    const report = reportSchema.safeParse(value);
    if (!report.success) drop('it sent what is no report');
    else if (allowance < 0) drop('it sent too much');
    else take(report.data);
  });
  pipe.on('data', chunk => {
    try {
      if (why === undefined) read(chunk);
    } catch (cause) {
      drop(String(cause));
    }
  });
  pipe.on('error', () => drop('its pipe broke'));

  return {
    send(order) {
      // A process that has just ended takes no message; its end is noticed elsewhere.
      if (!pipe.writable) return;
      pipe.write(encodeFrame(order));
      if (pipe.writableLength > 2 * LONGEST_ORDER) drop('it reads nothing');
    },
    allowJob() {
      allowance = Math.min(ALLOWANCE.most, allowance + ALLOWANCE.job);
    },
    drop,
    reason: () => why,
  };
}
