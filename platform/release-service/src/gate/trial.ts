import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { findChromium } from '@serafim/release/gate/browser/chromium';
import { siteParts } from '@serafim/release/site-parts';
import { killTree } from './process-tree.ts';
import { type SandboxOptions, sandboxed, sandboxFault } from './sandbox.ts';

/** By itself the gate's process would take 320 MB: V8 lets garbage pile up, and the C library keeps what it frees. */
const NODE_FLAGS = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=4',
  '--max-old-space-size=192',
];
const MALLOC = { MALLOC_ARENA_MAX: '2' };

/** Characters of what the process prints as errors that say how it ended. */
const LAST_ERRORS = 2_000;

export interface TrialOptions {
  /** Folder with the files of what is live, in the layout of a store. */
  releasesDir: string;
  /** Folders that no candidate may read: of keys, databases, uploads. */
  hidden: readonly string[];
  sandbox: 'auto' | 'required' | 'external';
  /** Called where the gate runs without a sandbox although nothing else stands there, with the reason. */
  onNoSandbox: (reason: string) => void;
  /** The program of the process. */
  program: string;
}

/** A process of the gate that waits for its candidate. */
export interface Trial {
  /** The only folder that it may write. */
  folder: string;
  child: ChildProcessByStdio<Writable, Readable, Readable>;
  isRunning(): boolean;
  /** The end of what it printed as errors. */
  errors(): string;
  /** Ends it with all that it has started. */
  kill(): Promise<void>;
  /** The same, and removes its folder. */
  end(): Promise<void>;
}

/** @throws where a sandbox is required and there is none */
function findCommand({ sandbox, onNoSandbox }: TrialOptions, options: SandboxOptions): string[] {
  if (sandbox === 'external') return [];
  const fault = sandboxFault(options);
  if (fault === undefined) return sandboxed(options);
  if (sandbox === 'required')
    throw new Error(
      `The gate must run in a sandbox, and this machine starts none: ${fault}. It needs the package bubblewrap (/usr/bin/bwrap) and user namespaces; or say REMOTE_SANDBOX=external where a container around the service is the wall (docs/operations.md)`,
    );
  onNoSandbox(fault);
  return [];
}

function sandboxOptions(
  { hidden, program }: TrialOptions,
  folder: string,
  live: readonly string[],
): SandboxOptions {
  const chromium = findChromium();
  const { PATH = '', ...given } = process.env;
  const named = ['TZ', ...siteParts.settings].flatMap(name => (given[name] ? [[name, given[name]]] : []));
  const env = {
    PATH,
    HOME: folder,
    TMPDIR: folder,
    NODE_ENV: 'production',
    ...MALLOC,
    ...Object.fromEntries(named),
  };
  return {
    ...{ folder, hidden },
    readable: [...live, dirname(program), ...(chromium === undefined ? [] : [dirname(chromium)])],
    env: chromium === undefined ? env : { ...env, CHROMIUM_PATH: chromium },
  };
}

/** Starts the gate's process, in its sandbox. @throws where a sandbox is required and there is none */
export async function startTrial(options: TrialOptions): Promise<Trial> {
  const live = ['r', 'server'].map(name => join(options.releasesDir, name));
  for (const path of live) await mkdir(path, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(tmpdir(), 'serafim-gate-'));
  const around = sandboxOptions(options, folder, live);
  const node = [process.execPath, ...NODE_FLAGS, options.program, folder];
  const [command = '', ...args] = [...findCommand(options, around), ...node];
  const child = spawn(command, args, { cwd: '/', env: around.env, stdio: ['pipe', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (more: string) => {
    errors = (errors + more).slice(-LAST_ERRORS);
  });
  // A process that ended early reads nothing; its end says so.
  child.stdin.on('error', () => undefined);
  const gone = once(child, 'close').catch(() => undefined);
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  async function kill(): Promise<void> {
    if (child.pid !== undefined && isRunning()) await killTree(child.pid);
  }
  return {
    folder,
    child,
    isRunning,
    errors: () => errors.trim(),
    kill,
    async end() {
      await kill();
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
