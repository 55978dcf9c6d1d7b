import { copyFile, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '@serafim/server-kit/process/repository';
import { type Ended, runCommand } from './run-command.ts';

/** The files that a fresh checkout has of its own; all others are only read, and linked. */
const COPIED = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'offers.d.ts'];
const ROOMS = ['contract', 'platform', 'ui', 'shell', 'mock-api', 'e2e', 'tools'];

/**
 * A checkout of this repository for trials that add a remote to it.
 * @returns its folder, and a way to run npm in there
 */
export async function openTeamFolder() {
  const root = await mkdtemp(join(tmpdir(), 'serafim-team-'));
  const remotes = (await readdir(repository)).filter(name => name.startsWith('remote-'));
  for (const file of COPIED) await copyFile(join(repository, file), join(root, file));
  for (const room of [...ROOMS, ...remotes]) await symlink(join(repository, room), join(root, room), 'dir');
  await mkdir(join(root, 'node_modules'));
  for (const name of await readdir(join(repository, 'node_modules')))
    await symlink(join(repository, 'node_modules', name), join(root, 'node_modules', name));

  return {
    root,
    /** Runs npm as a team does, with some settings of its own. */
    npm: (args: readonly string[], settings: Record<string, string> = {}): Promise<Ended> =>
      runCommand(root, 'npm', args, settings),
    close: () => rm(root, { recursive: true, force: true }),
  };
}

export type TeamFolder = Awaited<ReturnType<typeof openTeamFolder>>;
