import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';

/** The program, as it is built with the shell. */
const PROGRAM = resolve(import.meta.dirname, '../../dist/server/remote-process.js');

/** The variables that reach the process: which build of React, and which time zone. */
const NEEDED = ['NODE_ENV', 'TZ'];

/** The most that a process may map for data, in bytes; buffers count, which the limit of its heap leaves out. */
const DATA_LIMIT = 1024 ** 3;

/** The same program under a limit of its data, in namespaces where there is no network and no other process. */
const WRAPPER = [
  ...['/usr/bin/prlimit', `--data=${DATA_LIMIT}`, '--core=0'],
  ...['/usr/bin/unshare', '--user', '--net', '--ipc', '--pid', '--fork', '--kill-child', '--'],
];

/** Whether processes get namespaces of their own: where the machine allows it, only then, or never. */
export type NamespaceSetting = 'auto' | 'required' | 'off';

/** Why this machine allows no namespaces; undefined where it does. */
function namespaceFault(): string | undefined {
  const [command = '', ...args] = WRAPPER;
  const { status, error, stderr } = spawnSync(command, [...args, process.execPath, '--version'], { env: {} });
  return status === 0 ? undefined : (error?.message ?? stderr.toString('utf8').trim());
}

/** The folders that the program is read from: the shell's server build, and the packages that it shares with remotes. */
function readableFolders(program: string): string[] {
  const require = createRequire(program);
  return [dirname(program), resolve(dirname(require.resolve('react/package.json')), '..')];
}

/** How the processes are started. */
export interface LaunchOptions {
  namespaces?: NamespaceSetting;
  /** Whether a debugger may attach, on a free port of loopback, which the process prints. */
  inspect?: boolean;
  /** File of the program, where it is not the built shell's. */
  program?: string;
  /** Called once where processes get no namespaces although they could, with the reason. */
  onNoNamespaces?: (reason: string) => void;
}

/**
 * Finds out how this machine can start a process without rights.
 * @returns what starts one, with a heap of at most so many MiB: no environment, no files but the program's own, no child
 *   processes, threads, add-ons, code from text; where there are namespaces, no network and no sight of other processes
 * @throws where namespaces are required and the machine allows none
 */
export function createLauncher({
  namespaces = 'auto',
  inspect = false,
  program = PROGRAM,
  onNoNamespaces,
}: LaunchOptions = {}): (heap: number) => ChildProcess {
  const fault =
    namespaces === 'off'
      ? 'they are turned off'
      : inspect
        ? 'no debugger would reach the process'
        : namespaceFault();
  if (fault !== undefined) {
    if (namespaces === 'required')
      throw new Error(
        `Remotes’ code must have namespaces of its own, and this machine allows none: ${fault}`,
      );
    onNoNamespaces?.(fault);
  }
  const [command, ...wrapper] = fault === undefined ? [...WRAPPER, process.execPath] : [process.execPath];
  const env = Object.fromEntries(NEEDED.map(name => [name, process.env[name]]).filter(([, value]) => value));
  const rights = ['--permission', ...readableFolders(program).map(folder => `--allow-fs-read=${folder}`)];
  if (inspect) rights.push('--allow-inspector', '--inspect=127.0.0.1:0');
  return heap =>
    fork(program, [], {
      ...(command === undefined ? {} : { execPath: command }),
      execArgv: [
        ...wrapper,
        ...rights,
        `--max-old-space-size=${heap}`,
        '--disallow-code-generation-from-strings',
        '--disable-sigusr1',
      ],
      env,
      cwd: dirname(program),
      // A session of its own: a signal to the group that it is in reaches nothing else.
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
    });
}
