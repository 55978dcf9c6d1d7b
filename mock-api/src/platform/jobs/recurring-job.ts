import type { FastifyBaseLogger } from 'fastify';

interface JobSettings {
  /** One round of the work. */
  run: () => Promise<void>;
  /** Milliseconds between two rounds. */
  pause: number;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** What the log calls a round that failed; the next one tries again. */
  failure: string;
}

/** Does some work now and again, one round after the other. Closing waits for the round that is under way. */
export function startJob({ run, pause, log, failure }: JobSettings) {
  let running: Promise<void> = Promise.resolve();
  const round = () => {
    running = running.then(run).catch((err: unknown) => log.error({ event: failure, err }));
  };
  round();
  const timer = setInterval(round, pause);
  timer.unref();
  return {
    close: (): Promise<void> => {
      clearInterval(timer);
      return running;
    },
  };
}
