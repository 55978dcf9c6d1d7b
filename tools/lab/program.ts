import type { ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { waitUntil } from './wait-until.ts';

/** A program of the machine that runs in front of a site. */
export interface Program {
  /** What it has written. */
  log(): string;
  stop(): Promise<void>;
  /** Waits until something holds. @throws with the log when it does not in time, or when the program ends */
  until(what: string, holds: () => Promise<boolean>, within: number): Promise<void>;
}

/** @throws when a program is not there, with how to install it */
export function assertInstalled(isInstalled: boolean, name: string): void {
  if (!isInstalled)
    throw new Error(`${name} is not installed: apt-get install ${name}, or what your system has for it`);
}

/** Follows a program that was started, and logs to its error output. */
export function followProgram(child: ChildProcessByStdio<null, null, Readable>): Program {
  let written = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    written += text;
  });
  const ended = once(child, 'exit');
  return {
    log: () => written,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
    async until(what, holds, within) {
      const isOver = async () => child.exitCode !== null || (await holds());
      if ((await waitUntil(isOver, within, 50)) === null || child.exitCode !== null)
        throw new Error(`${what} within ${within / 1_000} s. Its log:\n${written}`);
    },
  };
}
