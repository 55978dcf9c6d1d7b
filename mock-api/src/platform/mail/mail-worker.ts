import type { FastifyBaseLogger } from 'fastify';
import type { Outbox } from './outbox.ts';
import type { MailTransport } from './transport.ts';

export interface MailWorker {
  /** Sends everything that is due now. */
  run(): Promise<void>;
  /** Finishes the mail in hand and stops. */
  close(): Promise<void>;
}

/** Empties the outbox, looking into it every so many milliseconds. */
export function startMailWorker(
  outbox: Outbox,
  send: MailTransport,
  log: Pick<FastifyBaseLogger, 'error'>,
  pause = 500,
): MailWorker {
  let closing = false;
  let running: Promise<void> = Promise.resolve();

  const empty = async (): Promise<void> => {
    while (!closing) {
      const waiting = await outbox.claim();
      if (waiting === null) return;
      try {
        await send(waiting.id, waiting.mail);
      } catch (err) {
        log.error({ event: 'mail-failed', err });
        await outbox.failed(waiting);
        continue;
      }
      await outbox.sent(waiting.id);
    }
  };
  const run = (): Promise<void> => {
    running = running.then(empty).catch((err: unknown) => log.error({ event: 'outbox-unreachable', err }));
    return running;
  };

  const timer = setInterval(run, pause);
  timer.unref();
  return {
    run,
    close: () => {
      closing = true;
      clearInterval(timer);
      return running;
    },
  };
}
