import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@serafim/server-kit/process/free-port';
import { repository } from '@serafim/server-kit/process/repository';

/** Folders that a checkout makes by itself. */
const MADE = new Set(['.git', 'node_modules', 'dist', '.data', 'test-results']);

/** Links the packages of this repository; its own rooms stand in the checkout themselves. */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    if (entry.name === '@serafim') await linkPackages(source, join(to, entry.name));
    else await symlink(entry.isSymbolicLink() ? await readlink(source) : source, join(to, entry.name));
  }
}

/** Another checkout of this repository, for trials that change sources. */
export async function openCheckout() {
  const root = await mkdtemp(join(tmpdir(), 'serafim-checkout-'));
  await cp(repository, root, {
    recursive: true,
    preserveTimestamps: true,
    filter: source => !MADE.has(basename(source)),
  });
  await linkPackages(join(repository, 'node_modules'), join(root, 'node_modules'));
  return {
    root,
    /** Changes a text of a file, as an editor does. @returns what changes it back */
    async edit(file: string, before: string, after: string): Promise<() => Promise<void>> {
      const path = join(root, file);
      const text = await readFile(path, 'utf8');
      if (!text.includes(before)) throw new Error(`${file} has no ${before}`);
      await writeFile(path, text.replace(before, after));
      return () => writeFile(path, text);
    },
    close: () => rm(root, { recursive: true, force: true }),
  };
}

export type Checkout = Awaited<ReturnType<typeof openCheckout>>;

export interface DevRun {
  url: string;
  /** All that it has printed. */
  output: () => string;
  /** Resolves once the site answers. Rejects with all that was printed where the run ends before that. */
  untilAnswers: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Runs `npm run dev` in a checkout, on ports and with data of its own. */
export async function runDev(root: string): Promise<DevRun> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'serafim-dev-'));
  const { PATH, HOME } = process.env;
  const settings = { PORT: String(port), API_PORT: String(await freePort()), DATA_DIR: dataDir };
  const child: ChildProcess = spawn('npm', ['run', 'dev'], {
    cwd: root,
    env: { PATH, HOME, ...settings },
    // A group of its own, as a terminal gives it.
    detached: true,
  });
  const exit = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', text => {
      output += text;
    });
  const url = `http://localhost:${port}`;
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    url,
    output: () => output,
    async untilAnswers() {
      while (!(await fetch(url).catch(() => null))) {
        if (!isRunning()) throw new Error(`npm run dev has ended:\n${output}`);
        await pause(100);
      }
    },
    async stop() {
      if (child.pid !== undefined && isRunning()) process.kill(-child.pid, 'SIGINT');
      await exit;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
