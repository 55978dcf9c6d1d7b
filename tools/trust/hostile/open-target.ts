import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Sender } from './hostile-request.ts';
import type { KnownValues } from './plausible.ts';
import type { TargetMessage, TargetRequest } from './target.ts';

/** An API that a trial may send anything to. */
export interface Target {
  address: string;
  known: KnownValues;
  /** The cookie of somebody who has just signed in. */
  signIn(as: Exclude<Sender, 'nobody'>): Promise<string>;
  /** Bytes of memory that its process has, resident, without garbage. */
  memory(): Promise<number>;
  /** Whether the process still runs. */
  isAlive(): boolean;
  close(): Promise<void>;
}

/** Starts the API in a process of its own, on an empty database. */
export async function openTarget(): Promise<Target> {
  const child = fork(join(import.meta.dirname, 'target.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning', '--expose-gc'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const next = async (): Promise<TargetMessage> => {
    const [message] = (await once(child, 'message')) as [TargetMessage];
    return message;
  };
  const first = await next();
  if (!('address' in first)) throw new Error('The API under trial sent no address first');
  let asking: Promise<unknown> = Promise.resolve();
  /** Asks the process, once it has answered what was asked before. */
  function ask<Field extends 'cookie' | 'memory'>(request: TargetRequest, field: Field) {
    const answer = asking.then(async () => {
      child.send(request);
      const message = await next();
      if (!(field in message)) throw new Error(`The API under trial sent no ${field}`);
      return (message as Extract<TargetMessage, Record<Field, unknown>>)[field];
    });
    asking = answer;
    return answer;
  }
  return {
    ...first,
    signIn: as => ask({ signIn: as }, 'cookie'),
    memory: () => ask('memory', 'memory'),
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}
