import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '../../release/data-folder.ts';
import { freePort } from '../serving/free-port.ts';

/** A server under load. */
export interface LoadedServer {
  name: string;
  port: number;
  process: ChildProcess;
  stop(): Promise<void>;
}

const START_DEADLINE = 60_000;

/** Clock ticks a second in which Linux counts processor time. */
const TICKS = 100;

/**
 * Starts a server script and waits until it answers.
 * @param flags for Node, before the script
 * @param environment what it is told, given its port
 */
export async function startServer(
  name: string,
  script: string,
  environment: (port: number) => NodeJS.ProcessEnv,
  flags: readonly string[] = [],
): Promise<LoadedServer> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...flags, join(repository, script)],
    {
      cwd: repository,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...environment(port) },
    },
  );
  // Pages that ask the API fail here, since there is none; what is said of them is shown only where it matters.
  const said: Buffer[] = [];
  child.stderr?.on('data', part => said.push(part));
  const server: LoadedServer = {
    name,
    port,
    process: child,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await gone;
      clearTimeout(timer);
    },
  };
  const deadline = Date.now() + START_DEADLINE;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`${name} ended while starting:\n${Buffer.concat(said)}`);
    const answer = await fetch(`http://localhost:${port}/livez`).catch(() => null);
    if (answer?.ok) return server;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  await server.stop();
  throw new Error(`${name} did not answer within ${START_DEADLINE / 1000} s:\n${Buffer.concat(said)}`);
}

/** The composer on a data folder. Nothing that it serves here asks the API. */
export const startComposer = (name: string, data: string, flags?: readonly string[]): Promise<LoadedServer> =>
  startServer(
    name,
    'shell/server/server.ts',
    port => ({ DATA_DIR: data, PORT: String(port), SITE_ORIGIN: `http://localhost:${port}` }),
    flags,
  );

/** Processor time of a process so far, in microseconds; undefined where the system does not tell. */
export async function processorTime({ process: child }: LoadedServer): Promise<number | undefined> {
  const stat = await readFile(`/proc/${child.pid}/stat`, 'latin1').catch(() => null);
  // Fields after the name, which stands in parentheses: user and system time are the 14th and 15th of all.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields && ((Number(fields[11]) + Number(fields[12])) / TICKS) * 1e6;
}
