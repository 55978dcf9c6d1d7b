import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '../process/repository.ts';

/** The scope of our own packages: an archive brings those that it needs. */
const OWN = '@serafim';

/**
 * Unpacks sources of an earlier commit, to be run beside today's: every package that is installed here is linked, but for our own.
 * @param archive a packed `git archive`, by its path in the repository
 * @param packages folders in it that are packages of ours
 * @returns the folder
 */
export function unpackSources(archive: string, packages: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'serafim-previous-'));
  const { status, stderr } = spawnSync('tar', ['-xzf', join(repository, archive), '-C', folder], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${archive} could not be unpacked: ${stderr}`);
  const [from, to] = [join(repository, 'node_modules'), join(folder, 'node_modules')];
  const names = packages.map(path => {
    const { name } = JSON.parse(readFileSync(join(folder, path, 'package.json'), 'utf8'));
    return String(name);
  });
  mkdirSync(join(to, OWN), { recursive: true });
  for (const name of readdirSync(from))
    if (name !== OWN && !names.includes(name) && !name.startsWith('.'))
      symlinkSync(join(from, name), join(to, name));
  for (const [index, path] of packages.entries())
    symlinkSync(join(folder, path), join(to, names[index] ?? ''));
  return folder;
}
