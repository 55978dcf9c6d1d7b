import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@serafim/server-kit/process/free-port';
import { repository } from '@serafim/server-kit/process/repository';
import { nodeFlags } from '@serafim/server-kit/process/start-service';

/** A server that was started for the benchmark. */
export interface RunningServer {
  name: string;
  port: number;
  process: ChildProcess;
  stop(): Promise<void>;
}

/** How long a server may take until it answers, in milliseconds; others may be using the machine. */
const START_DEADLINE = 90_000;

/** Clock ticks a second in which Linux counts processor time. */
const TICKS = 100;

const alive = new Set<ChildProcess>();

// However the run ends, no server outlives it.
process.once('exit', () => {
  for (const child of alive) child.kill('SIGKILL');
});

interface ServerSettings {
  name: string;
  /** Its script, from the repository's root. */
  script: string;
  /** Its environment, given its port. */
  environment: (port: number) => NodeJS.ProcessEnv;
  /** Path that answers once it is ready. */
  ready?: string;
  /** Flags for Node, beside those of every server. */
  flags?: readonly string[];
}

/** Starts a server and waits until it answers. If it does not, the error has its error output. */
export async function startServer({
  name,
  script,
  environment,
  ready = '/livez',
  flags = [],
}: ServerSettings): Promise<RunningServer> {
  const port = await freePort();
  const child = spawn(process.execPath, [...nodeFlags, ...flags, join(repository, script)], {
    cwd: repository,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...environment(port) },
  });
  alive.add(child);
  child.once('exit', () => alive.delete(child));
  const output: Buffer[] = [];
  child.stderr?.on('data', part => output.push(part));
  const server: RunningServer = {
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
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`http://localhost:${port}${ready}`).catch(() => null);
    if (answer?.ok) return server;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  await server.stop();
  throw new Error(`${name} did not answer:\n${Buffer.concat(output).toString('utf8')}`);
}

/** Processor time of a process so far, in microseconds; undefined where the system does not count it. */
export async function processorTime({ process: child }: RunningServer): Promise<number | undefined> {
  const stat = await readFile(`/proc/${child.pid}/stat`, 'latin1').catch(() => null);
  // Fields after the name, which is in parentheses: user and system time are the 14th and 15th of all.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields && ((Number(fields[11]) + Number(fields[12])) / TICKS) * 1e6;
}
