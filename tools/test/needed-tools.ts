import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A Debian package without which tests are skipped, and a file of it: a command, or a path. */
interface NeededTool {
  package: string;
  file: string;
}

/**
 * Every program that a test needs and npm does not install. A browser is installed where one starts, if there is none; this
 * one shows no windows, and takes half the time of one that does.
 */
export const neededTools: readonly NeededTool[] = [
  { package: 'chromium-headless-shell', file: 'chromium-headless-shell' },
  { package: 'haproxy', file: 'haproxy' },
  { package: 'varnish', file: 'varnishd' },
  { package: 'prometheus', file: 'promtool' },
  { package: 'bubblewrap', file: 'bwrap' },
  { package: 'strace', file: 'strace' },
  { package: 'systemd', file: 'systemd-analyze' },
  { package: 'postgresql', file: '/usr/lib/postgresql' },
  { package: 'postgresql-client', file: 'pg_dump' },
  { package: 'firefox-esr', file: 'firefox-esr' },
  { package: 'webkit2gtk-driver', file: 'WebKitWebDriver' },
  { package: 'xvfb', file: 'xvfb-run' },
  { package: 'xauth', file: 'xauth' },
];

const isInstalled = ({ file }: NeededTool) =>
  (process.env.PATH ?? '').split(delimiter).some(folder => existsSync(join(folder, file))) ||
  existsSync(file);

/** The packages of the tools that this machine lacks. */
export const missingPackages = (tools = neededTools): string[] =>
  tools.filter(tool => !isInstalled(tool)).map(tool => tool.package);

const APT = '/usr/bin/apt-get';

/** Whether a run may install the tools: by Debian's `apt-get`, as root. */
export const canInstall = (): boolean => existsSync(APT) && process.getuid?.() === 0;

const POLICY = '/usr/sbin/policy-rc.d';

/** Runs something while packages start no service of theirs: its policy is Debian's own way to say so. */
async function withoutServices(run: () => Promise<void>): Promise<void> {
  const isOurs = !existsSync(POLICY);
  if (isOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    await run();
  } finally {
    if (isOurs) rmSync(POLICY);
  }
}

async function aptGet(...args: string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const child = spawn(APT, ['-qq', '-o', 'Acquire::Retries=3', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error(`apt-get ${args.join(' ')} failed with status ${status}`);
}

/**
 * Installs what this machine lacks, without starting its services.
 * @throws where a tool is still missing then
 */
export async function installTools(report: (line: string) => void): Promise<void> {
  const missing = missingPackages();
  if (missing.length === 0) return;
  report(`Installing ${missing.join(', ')} …`);
  await withoutServices(async () => {
    await aptGet('update');
    await aptGet('install', '-y', '--no-install-recommends', ...missing);
  });
  const still = missingPackages();
  if (still.length > 0) throw new Error(`Installed, but not found: ${still.join(', ')}`);
}
