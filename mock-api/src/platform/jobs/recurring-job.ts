import type { FastifyBaseLogger } from 'fastify';

/** An error of our own whose message is for operators and names nothing that a person typed: a job's log has it. */
export class PlainError extends Error {}

interface JobSettings {
  /** One round of the work. */
  run: () => Promise<void>;
  /** Milliseconds between two rounds. */
  pause: number;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** What the log calls a round that failed; the next one tries again. */
  failure: string;
}

/**
 * Does some work now and again, one round at a time: none is put in line behind a long one. Closing waits for the round
 * that is under way.
 */
export function startJob({ run, pause, log, failure }: JobSettings) {
  let running: Promise<void> | undefined;
  const round = () => {
    running ??= Promise.resolve()
      .then(run)
      .catch((err: unknown) =>
        log.error({ event: failure, err, ...(err instanceof PlainError ? { why: err.message } : {}) }),
      )
      .finally(() => {
        running = undefined;
      });
  };
  round();
  const timer = setInterval(round, pause);
  timer.unref();
  return {
    close: async (): Promise<void> => {
      clearInterval(timer);
      await running;
    },
  };
}
