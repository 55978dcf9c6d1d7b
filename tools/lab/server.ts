import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { type Script, type Service, startService } from '@serafim/server-kit/process/start-service';

/** Characters of a server's output that are stored: code of remotes may print without end. */
const STORED_OUTPUT = 4_000;

/** A server that a trial stops, kills and starts again, always on its port. */
export interface Server {
  name: string;
  port: number;
  url: string;
  /** Its process since the last start. */
  process(): ChildProcess | undefined;
  /** Resolves when it is ready. Rejects with the end of what it printed when it is not. */
  start(): Promise<void>;
  /** Stops it as its unit would. @returns its exit code, or the signal that ended it */
  stop(): Promise<number | string | null>;
  kill(): Promise<void>;
  /** Whether its process, once started, has not ended. */
  isAlive(): boolean;
  /** The end of what it printed. */
  lastOutput(): string;
}

export interface ServerSettings {
  name: string;
  /** Its script, from the repository's root, with arguments. */
  script: Script;
  port: number;
  environment: Readonly<Record<string, string>>;
  /** The path that answers 200 once it is ready. */
  ready: string;
  onOutput?: ((text: string) => void) | undefined;
}

const alive = new Set<ChildProcess>();

// However a trial ends, no server outlives it.
process.once('exit', () => {
  for (const child of alive) child.kill('SIGKILL');
});

/** Describes a server, which is not started yet. It gets none of the settings that the trial runs with. */
export function openServer(settings: ServerSettings): Server {
  const { name, script, port, environment, ready, onOutput = () => {} } = settings;
  const { PATH, HOME } = process.env;
  const url = `http://localhost:${port}`;
  let service: Service | undefined;
  let output = '';
  const follow = (started: Service) => {
    service = started;
    alive.add(started.process);
    started.process.once('exit', () => alive.delete(started.process));
  };
  const read = (text: string) => {
    onOutput(text);
    output = (output + text).slice(-STORED_OUTPUT);
  };
  const isAlive = () => service?.process.exitCode === null && service.process.signalCode === null;
  return {
    name,
    port,
    url,
    process: () => service?.process,
    async start() {
      try {
        await startService(name, script, url + ready, { PATH, HOME, ...environment }, follow, read);
      } catch (cause) {
        throw new Error(`${name} did not start. Its log:\n${output}`, { cause });
      }
    },
    async stop() {
      await service?.stop();
      return service?.process.exitCode ?? service?.process.signalCode ?? null;
    },
    async kill() {
      if (!isAlive() || !service) return;
      const gone = once(service.process, 'exit');
      service.process.kill('SIGKILL');
      await gone;
    },
    isAlive,
    lastOutput: () => output,
  };
}
