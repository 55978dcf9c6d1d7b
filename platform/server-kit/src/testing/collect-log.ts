import type { FastifyBaseLogger } from 'fastify';
import { createLog } from '../log.ts';

/** A line of a log, read back. */
export type LogLine = Readonly<Record<string, unknown>>;

/** A log that writes nowhere. @returns it, and its lines so far, the latest last */
export function collectLog(): { log: FastifyBaseLogger; lines: readonly LogLine[] } {
  const lines: LogLine[] = [];
  return { log: createLog(line => lines.push(JSON.parse(line))), lines };
}
