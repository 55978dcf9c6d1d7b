import type { FastifyBaseLogger } from 'fastify';
import type { Outbox } from './outbox.ts';
import { MailRefusedError, type MailTransport } from './transport.ts';

/** Records that a receiver's server refused a mail for good. @param status as `550 5.1.1` */
export type RecordRefusal = (address: string, status: string) => Promise<void>;

export interface MailWorker {
  /** Sends everything that is due now. */
  run(): Promise<void>;
  /** Finishes the mail in hand and stops. */
  close(): Promise<void>;
}

/** Empties the outbox, looking into it every so many milliseconds. A mail that is refused for good is not tried again. */
export function startMailWorker(
  outbox: Outbox,
  send: MailTransport,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
  recordRefusal: RecordRefusal,
  pause = 500,
): MailWorker {
  let closing = false;
  let running: Promise<void> = Promise.resolve();

  const empty = async (): Promise<void> => {
    while (!closing) {
      const waiting = await outbox.claim();
      if (waiting === null) return;
      let refusal = '';
      try {
        await send(waiting.id, waiting.mail);
      } catch (err) {
        if (err instanceof MailRefusedError) {
          log.warn({ event: 'mail-refused', why: err.status });
          await recordRefusal(waiting.mail.to, err.status);
          refusal = err.status;
        } else {
          log.error({ event: 'mail-failed', err });
          await outbox.failed(waiting);
          continue;
        }
      }
      await outbox.sent(waiting, refusal);
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
