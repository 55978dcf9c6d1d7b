import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { waitUntil } from './wait-until.ts';

/** A program of the machine that runs in front of a site. */
export interface Program {
  /** What it has written. */
  log(): string;
  stop(): Promise<void>;
  /** Waits until something holds. @throws with the log when it does not in time, or when the program ends */
  until(what: string, holds: () => Promise<boolean>, within: number): Promise<void>;
}

/** Whether a program is installed. @param flag by which it prints its version */
export const hasProgram = (name: string, flag: string): boolean => spawnSync(name, [flag]).status === 0;

/** @throws when a program is not installed, with how to install it */
export function assertProgram(name: string, flag: string, debian = name): void {
  if (!hasProgram(name, flag))
    throw new Error(`${debian} is not installed: apt-get install ${debian}, or what your system has for it`);
}

/** Starts a program that logs to its error output. */
export function startProgram(name: string, args: readonly string[], env?: NodeJS.ProcessEnv): Program {
  const child = spawn(name, args, { stdio: ['ignore', 'ignore', 'pipe'], ...(env && { env }) });
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
