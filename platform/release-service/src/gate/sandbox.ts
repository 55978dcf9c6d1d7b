import { spawnSync } from 'node:child_process';
import { globSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { repository } from '@serafim/server-kit/process/repository';

/** Files and folders of the system that a browser and Node need, where there are such. */
const SYSTEM = [
  ...['/usr', '/bin', '/sbin', '/lib', '/lib64'],
  ...[
    'alternatives',
    'chromium.d',
    'fonts',
    'hosts',
    'ld.so.cache',
    'localtime',
    'nsswitch.conf',
    'passwd',
  ].map(name => `/etc/${name}`),
];

/** Where packages are installed, with the folders that links in there lead to: they may stand outside of the site's own. */
const [installed = ''] =
  /^.*?[\\/]node_modules(?=[\\/])/.exec(fileURLToPath(import.meta.resolve('fastify'))) ?? [];
const PACKAGES = [installed, ...globSync(join(installed, '@serafim/*')).map(path => realpathSync(path))];

export interface SandboxOptions {
  /** The only folder that may be written. */
  folder: string;
  /** Folders that may be read, besides the system's and the program's. */
  readable: readonly string[];
  /** Folders that are empty in there: keys, databases, what other teams upload. */
  hidden: readonly string[];
  env: Readonly<Record<string, string>>;
}

/**
 * The command that starts a program in a sandbox: the system and the site's program, read-only; one folder that may be
 * written; a network of its own with loopback alone; no process of the machine in sight; no setting but those given.
 */
export function sandboxed({ folder, readable, hidden, env }: SandboxOptions): string[] {
  const bind = (path: string) => ['--ro-bind-try', path, path];
  return [
    ...['/usr/bin/bwrap', '--unshare-all', '--die-with-parent', '--new-session', '--cap-drop', 'ALL'],
    ...['--clearenv', ...Object.entries(env).flatMap(([name, value]) => ['--setenv', name, value])],
    ...SYSTEM.flatMap(bind),
    ...['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp'],
    ...[repository, ...PACKAGES, dirname(process.execPath)].flatMap(bind),
    ...hidden.flatMap(path => ['--tmpfs', resolve(path)]),
    ...readable.flatMap(bind),
    ...['--bind', folder, folder, '--chdir', '/', '--'],
  ];
}

/** Why this machine starts no such sandbox; undefined where it does. */
export function sandboxFault(options: SandboxOptions): string | undefined {
  const [command = '', ...args] = sandboxed(options);
  const { status, error, stderr } = spawnSync(command, [...args, process.execPath, '--version'], {
    env: {},
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return status === 0 ? undefined : (error?.message ?? stderr.toString('utf8').trim());
}
