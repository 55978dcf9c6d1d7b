import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** The API as operators start it, in a process of its own on a free port. */
export interface ApiProcess {
  child: ChildProcess;
  /** Address once it listens; rejects with what it wrote when it ended before. */
  address: Promise<string>;
  /** Exit code, or the signal that ended it. */
  ended: Promise<number | string>;
  /** Everything written so far. */
  output(): string;
}

const server = join(import.meta.dirname, '../server.ts');

/** Starts `server.ts`, or the one of another copy, with settings over a clean environment. */
export function startApiProcess(settings: Record<string, string>, entry = server): ApiProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, API_PORT: '0', LIMIT_FACTOR: '1000', ...settings };
  const child = spawn(process.execPath, [entry], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let written = '';
  const ended = new Promise<number | string>(resolve => {
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
  const address = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      written += String(chunk);
      const [, found] = written.match(/API em (http:\S+)/) ?? [];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => reject(new Error(`The API ended before it listened: ${written}`)));
  });
  // A test that waits for the end alone does not ask for the address.
  address.catch(() => undefined);
  return { child, address, ended, output: () => written };
}
