import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '../release/data-folder.ts';

/** What a fresh checkout has of its own; everything else is only read and may be the same. */
const COPIED = ['package.json', 'package-lock.json', 'tsconfig.base.json'];
const ROOMS = ['contract', 'ui', 'shell', 'mock-api', 'e2e', 'tools'];

/** How a command ended, and what it printed. */
export interface Ended {
  code: number | null;
  said: string;
}

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
    async npm(args: readonly string[], settings: Record<string, string> = {}): Promise<Ended> {
      const { PATH, HOME, CHROMIUM_PATH } = process.env;
      const env = { PATH, HOME, CHROMIUM_PATH, ...settings };
      const child = spawn('npm', args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', text => {
          said += text;
        });
      const [code] = (await once(child, 'close')) as [number | null];
      return { code, said };
    },
    close: () => rm(root, { recursive: true, force: true }),
  };
}

export type TeamFolder = Awaited<ReturnType<typeof openTeamFolder>>;
