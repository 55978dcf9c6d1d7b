import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { stopDeadline } from '../drain.ts';
import { repository } from './repository.ts';

/** A script of this repository, from its root; with arguments, a list. */
export type Script = string | readonly [string, ...string[]];

/** A running part of the site. */
export interface Service {
  name: string;
  process: ChildProcess;
  /** Sends SIGTERM and waits; a second after the server should have ended by itself, SIGKILL. */
  stop(): Promise<void>;
}

/**
 * How Node is started for a server. A half of V8's space for new objects takes at most 16 MiB: by itself V8 takes four
 * times as much on a machine with much memory, and gives none of it back while the server has work. Old objects may
 * take 1 GiB, of which servers need a tenth: with a limit from 2 GiB on, V8 lets garbage pile up until the heap is
 * four times as large as what is alive.
 */
export const nodeFlags = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=16',
  '--max-old-space-size=1024',
];

/** How long a server may take until it answers, in milliseconds: a busy machine is slow, not broken. */
const START_DEADLINE = 60_000;

/**
 * Starts a server of this repository and waits until it answers.
 * @param readyUrl answers 2xx once it is up
 * @param onOutput is called with what it prints, in place of the terminal
 */
export async function startService(
  name: string,
  script: Script,
  readyUrl: string,
  environment: NodeJS.ProcessEnv = process.env,
  onStarted: (service: Service) => void = () => {},
  onOutput?: (text: string) => void,
): Promise<Service> {
  const [file = '', ...args] = typeof script === 'string' ? [script] : script;
  const child = spawn(process.execPath, [...nodeFlags, join(repository, file), ...args], {
    cwd: repository,
    stdio: ['ignore', onOutput ? 'pipe' : 'inherit', onOutput ? 'pipe' : 'inherit'],
    env: {
      // No setting of the server: where Node stores what it compiled, so that tests that start many start sooner.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...environment,
      NODE_ENV: environment.NODE_ENV ?? 'production',
    },
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', onOutput ?? (() => {}));
  const service: Service = {
    name,
    process: child,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      const timer = setTimeout(
        () => child.kill('SIGKILL'),
        stopDeadline(Number(environment.DRAIN_WAIT) || 0) + 1_000,
      );
      await gone;
      clearTimeout(timer);
    },
  };

  // Reported before it answers, so that a stop in the meantime ends it too.
  onStarted(service);

  const deadline = Date.now() + START_DEADLINE;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`${name} ended while starting; its own message is above.`);
    const answer = await fetch(readyUrl).catch(() => null);
    if (answer?.ok) return service;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  await service.stop();
  throw new Error(`${name} did not answer at ${readyUrl} within ${START_DEADLINE / 1000} s.`);
}
