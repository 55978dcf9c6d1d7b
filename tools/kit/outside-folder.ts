import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { repository } from '@serafim/server-kit/process/repository';
import { type Ended, runCommand } from '../new-remote/run-command.ts';

/** The Node that npm came with, which is not this project's own. */
const systemPath = (process.env.PATH ?? '')
  .split(delimiter)
  .filter(folder => !folder.includes('node_modules'))
  .join(delimiter);
const ownPath = [join(repository, 'node_modules/.bin'), systemPath].join(delimiter);

/** Writes packages of the registry into a lockfile, as they are installed here: npm has these on its disk. */
async function seedLockfile(folder: string): Promise<void> {
  const read = async (file: string) => JSON.parse(await readFile(file, 'utf8'));
  const { packages, ...lockfile } = await read(join(repository, 'package-lock.json'));
  const foreign = Object.entries<{ link?: boolean }>(packages).filter(
    ([path, { link }]) => path.startsWith('node_modules/') && !link,
  );
  const { name, version } = await read(join(folder, 'package.json'));
  const own = { '': { name, version }, ...Object.fromEntries(foreign) };
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ ...lockfile, name, packages: own }));
}

/** The machine of a team elsewhere: a folder for its remotes, and nothing of this repository. */
export interface OutsideFolder {
  /** Folder of the remote. */
  remote: string;
  /** Runs a command in the remote's folder, by the Node that npm came with. */
  run(command: string, ...args: string[]): Promise<Ended>;
  /** The same by this project's Node. */
  runOnOwnNode(command: string, ...args: string[]): Promise<Ended>;
  close(): Promise<void>;
}

/**
 * Makes a remote outside of this repository by the command line of a kit, and installs what it names: packages of the kit from
 * the site, those of the registry as they are locked here.
 * @param site address of a site that serves the kit
 * @param from a repository and a branch of it that has the sources of the remote, if there are any
 * @throws with the output of the command that failed
 */
export async function openOutsideFolder(
  site: string,
  name: string,
  from?: { repository: string; branch: string },
): Promise<OutsideFolder> {
  const root = await mkdtemp(join(tmpdir(), 'serafim-outside-'));
  const start = async (folder: string, path: string, command: string, args: readonly string[]) =>
    runCommand(folder, command, args, { PATH: path });
  const succeed = async (ended: Promise<Ended>) => {
    const { code, output } = await ended;
    if (code !== 0) throw new Error(output);
  };

  // As `npx --package <address> serafim` has it.
  const cli = join(root, 'node_modules/@serafim/release');
  await mkdir(cli, { recursive: true });
  const packed = await fetch(`${site}/kit/latest/release.tgz`);
  if (!packed.ok) throw new Error(`${packed.url} answered ${packed.status}`);
  await writeFile(join(root, 'release.tgz'), Buffer.from(await packed.arrayBuffer()));
  await succeed(start(root, systemPath, 'tar', ['xzf', 'release.tgz', '--strip-components=1', '-C', cli]));
  await symlink(join(repository, 'node_modules/zod'), join(root, 'node_modules/zod'));
  const remote = join(root, `remote-${name}`);
  const serafim = (folder: string, ...args: string[]) =>
    succeed(start(folder, systemPath, 'node', [join(cli, 'bin/serafim.js'), ...args, '--site', site]));
  if (from) {
    const clone = ['clone', '--quiet', '--single-branch', '--branch', from.branch, from.repository, remote];
    await succeed(start(root, systemPath, 'git', clone));
    await serafim(remote, 'settings');
  } else await serafim(root, 'new', name);
  await rm(join(root, 'node_modules'), { recursive: true });
  await seedLockfile(remote);
  const install = ['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  await succeed(start(remote, systemPath, 'npm', install));
  return {
    remote,
    run: (command, ...args) => start(remote, systemPath, command, args),
    runOnOwnNode: (command, ...args) => start(remote, ownPath, command, args),
    close: () => rm(root, { recursive: true, force: true }),
  };
}
