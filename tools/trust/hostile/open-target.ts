import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sender } from './hostile-request.ts';
import type { KnownValues } from './plausible.ts';
import type { SignInRequest, TargetMessage } from './target.ts';

/** An API that a trial may send anything to. */
export interface Target {
  address: string;
  known: KnownValues;
  /** The cookie of somebody who has just signed in. */
  signIn(as: Exclude<Sender, 'nobody'>): Promise<string>;
  /** Bytes of memory that its process has, resident; null where the system does not say. */
  memory(): number | null;
  /** Whether the process still runs. */
  isAlive(): boolean;
  close(): Promise<void>;
}

/** Starts the API in a process of its own, on an empty database. */
export async function openTarget(): Promise<Target> {
  const child = fork(join(import.meta.dirname, 'target.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const next = async (): Promise<TargetMessage> => {
    const [message] = (await once(child, 'message')) as [TargetMessage];
    return message;
  };
  const first = await next();
  if (!('address' in first)) throw new Error('The API under trial sent no address first');
  let asking: Promise<unknown> = Promise.resolve();
  return {
    ...first,
    signIn(as) {
      const answer = asking.then(async () => {
        child.send({ signIn: as } satisfies SignInRequest);
        const message = await next();
        if (!('cookie' in message)) throw new Error('The API under trial sent no cookie');
        return message.cookie;
      });
      asking = answer;
      return answer;
    },
    memory() {
      if (process.platform !== 'linux') return null;
      const [, pages = '0'] = readFileSync(`/proc/${child.pid}/statm`, 'utf8').split(' ');
      return Number(pages) * 4096;
    },
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}
