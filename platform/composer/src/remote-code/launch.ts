import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import type { EventEmitter } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { Duplex, Readable } from 'node:stream';
import { PIPE } from './messages.ts';
import { SECCOMP_FILE } from './seccomp.ts';

/** The variables that reach the process: which build of React, and which time zone. */
const NEEDED = ['NODE_ENV', 'TZ'];

/**
 * The most that a process may map for data, in bytes; buffers count, which the limit of its heap leaves out. V8 takes 560 MiB
 * of it for a start, the range for its code, and uses a fraction of that.
 */
const DATA_LIMIT = 960 * 1024 ** 2;

/** How much sooner than the composer a process is ended where the machine, or the unit, has no memory left. */
const SOONER_ENDED = 500;
const OOM_SCORE = '/proc/self/oom_score_adj';

/** How many descriptors a process may have open. */
const MOST_FILES = 64;

/** Characters of what a process prints as errors that say how it ended. */
const LAST_ERRORS = 1_000;

/** Descriptors of bubblewrap's, after the pipe's: the filter, and where it says which process it has started. */
const [FILTER, STARTED] = [PIPE + 1, PIPE + 2];

/** What stands around the processes: bubblewrap where it works, bubblewrap or nothing, or what the operator has put there. */
export type SandboxSetting = 'auto' | 'required' | 'external';

/** A process that was started, and the ways in and out of it. */
export interface Launched {
  child: EventEmitter & Pick<ChildProcess, 'pid'>;
  /** Carries frames both ways. */
  pipe: Duplex;
  /** The end of what it printed as errors; empty where it printed nothing. */
  errors: () => string;
  /** Ends it at once, and what bubblewrap has started, whatever that did to outlive bubblewrap. */
  kill: () => void;
  /** Stops it until `resume`, where that is possible: it gets no processor meanwhile. */
  pause: () => void;
  resume: () => void;
}

/** How the processes are started. */
export interface LaunchOptions {
  sandbox?: SandboxSetting;
  /** Whether a debugger may attach, on a free port of loopback, which the process prints. */
  inspect?: boolean;
  /** File of the program, as it is built with the shell. */
  program: string;
  /** Called once where processes run without the sandbox although nothing else stands there, with the reason. */
  onNoSandbox?: (reason: string) => void;
}

/**
 * The folders that the program is read from: the shell's server build, and the packages that it shares with remotes, both
 * where they are found and, where packages are linked, where they are.
 */
function readableFolders(program: string): string[] {
  const require = createRequire(program);
  const folders = require.resolve.paths('react') ?? [];
  const found = folders.filter(folder => existsSync(join(folder, 'react'))).slice(0, 1);
  // Of a released shell's program the folder is a link beside it.
  const linked = found.map(folder => realpathSync(folder));
  const real = resolve(dirname(require.resolve('react/package.json')), '..');
  const beside = found.filter(folder => !folder.startsWith(`${dirname(program)}/`));
  return [...new Set([dirname(program), real, ...linked, ...beside])];
}

/** The files of this very Node: the program and the libraries that the loader has mapped for it. */
function nodeFiles(): string[] {
  // Without it, the report looks every open connection's name up. The types of Node do not have it yet.
  Object.assign(process.report, { excludeNetwork: true });
  const { sharedObjects } = process.report.getReport() as unknown as { sharedObjects: string[] };
  return [process.execPath, ...sharedObjects.filter(file => file.startsWith('/'))];
}

/**
 * The command that starts Node in a sandbox: an empty root with Node, its libraries and the program's folders, read-only;
 * namespaces of its own without network; no capability, a filter of the system's calls, and limits.
 */
function sandboxed(folders: readonly string[], env: Readonly<Record<string, string>>): string[] {
  const own = existsSync(OOM_SCORE) ? Number(readFileSync(OOM_SCORE, 'utf8')) : 0;
  return [
    ...['/usr/bin/choom', '-n', String(Math.min(1_000, own + SOONER_ENDED)), '--'],
    ...['/usr/bin/prlimit', `--data=${DATA_LIMIT}`, `--nofile=${MOST_FILES}`, '--core=0'],
    ...['/usr/bin/bwrap', '--unshare-all', '--cap-drop', 'ALL'],
    ...['--die-with-parent', '--new-session', '--as-pid-1', '--clearenv'],
    ...['--seccomp', String(FILTER), '--info-fd', String(STARTED)],
    ...Object.entries(env).flatMap(([name, value]) => ['--setenv', name, value]),
    ...[...nodeFiles(), ...folders].flatMap(path => ['--ro-bind', path, path]),
    ...['--chdir', '/', '--', process.execPath],
  ];
}

const neededEnvironment = (): Record<string, string> =>
  Object.fromEntries(NEEDED.flatMap(name => (process.env[name] ? [[name, process.env[name]]] : [])));

/** The last characters that come out of a stream. */
function lastText(stream: Readable): () => string {
  let text = '';
  stream.setEncoding('utf8').on('data', (more: string) => {
    text = (text + more).slice(-LAST_ERRORS);
  });
  return () => text.trim() && `\n${text.trim()}`;
}

/** Reads which process bubblewrap has started; undefined until it has said so. */
function startedProcess(stream: Readable): () => number | undefined {
  let text = '';
  stream.setEncoding('utf8').on('data', (more: string) => {
    text = (text + more).slice(0, LAST_ERRORS);
  });
  return () => {
    const pid = Number(/"child-pid": (\d+)/.exec(text)?.[1]);
    return pid > 1 ? pid : undefined;
  };
}

/** Sends a signal to a process that may be gone. */
function signal(pid: number | undefined, name: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(pid, name);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ESRCH') throw cause;
  }
}

/**
 * Finds out how this machine can start a process without rights.
 * @returns what starts one, with a heap of at most so many MiB: no environment, no files but the program's own, no child
 *   processes, threads, add-ons, code from text; with the sandbox, nothing of this machine but a pipe
 * @throws where the sandbox is required and the machine allows none, naming the package
 */
export function createLauncher({
  sandbox = 'auto',
  inspect = false,
  program,
  onNoSandbox,
}: LaunchOptions): (heap: number) => Launched {
  const folders = readableFolders(program);
  const env = neededEnvironment();
  const filter = join(dirname(program), SECCOMP_FILE);
  const wrapper = sandboxed(folders, env);

  /** Why this machine starts no sandboxed process; undefined where it does. */
  function sandboxFault(): string | undefined {
    if (inspect) return 'no debugger would reach the process';
    const [command = '', ...args] = wrapper;
    const rules = openSync(filter, 'r');
    const { status, error, stderr } = spawnSync(command, [...args, '--version'], {
      env: {},
      stdio: ['ignore', 'ignore', 'pipe', 'ignore', rules, 'pipe'],
    });
    closeSync(rules);
    return status === 0 ? undefined : (error?.message ?? stderr.toString('utf8').trim());
  }

  const fault = sandbox === 'external' ? 'something else stands around the composer' : sandboxFault();
  if (fault !== undefined && sandbox === 'required')
    throw new Error(
      `Code of remotes must run in a sandbox, and this machine starts none: ${fault}. It needs the package bubblewrap (/usr/bin/bwrap) and user namespaces; or say REMOTE_SANDBOX=external where a container around the composer is the wall (docs/operations.md).`,
    );
  if (fault !== undefined && sandbox === 'auto') onNoSandbox?.(fault);

  const rights = ['--permission', ...folders.map(folder => `--allow-fs-read=${folder}`)];
  if (inspect) rights.push('--allow-inspector', '--inspect=127.0.0.1:0');
  const [command = '', ...before] = fault === undefined ? wrapper : [process.execPath];

  return heap => {
    const args = [
      ...before,
      ...rights,
      `--max-old-space-size=${heap}`,
      '--disallow-code-generation-from-strings',
      '--disable-sigusr1',
      program,
    ];
    const rules = fault === undefined ? openSync(filter, 'r') : undefined;
    const child = spawn(command, args, {
      env: fault === undefined ? {} : env,
      cwd: '/',
      // A session of its own: a signal to the group that it is in reaches nothing else.
      detached: true,
      stdio: ['ignore', 'ignore', inspect ? 'inherit' : 'pipe', 'pipe', rules ?? 'ignore', 'pipe'],
    });
    if (rules !== undefined) closeSync(rules);
    const info = child.stdio[STARTED] as Readable;
    const started = startedProcess(info);
    let isPaused = false;
    const setPaused = (pausing: boolean) => {
      if (isPaused !== pausing) signal(started(), pausing ? 'SIGSTOP' : 'SIGCONT');
      isPaused = pausing;
    };
    function kill(): void {
      const isStarting = fault === undefined && started() === undefined && !info.readableEnded;
      // Ended before it has said whom it started, bubblewrap would leave a second process that waits for good.
      if (isStarting) info.once('data', kill);
      else {
        signal(started(), 'SIGKILL');
        child.kill('SIGKILL');
      }
    }
    return {
      child,
      pipe: child.stdio[PIPE] as Duplex,
      kill,
      errors: child.stderr ? lastText(child.stderr) : () => '',
      // One that nothing would end with the composer must go on, to notice that end itself.
      pause: () => setPaused(true),
      resume: () => setPaused(false),
    };
  };
}
