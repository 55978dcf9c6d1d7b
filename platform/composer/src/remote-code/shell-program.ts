import { existsSync } from 'node:fs';
import { mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SECCOMP_FILE, seccompProgram } from './seccomp.ts';

/** The program in a server build of a shell. */
export const SHELL_PROGRAM = 'remote-process.js';

/** The folder in which a program beside this one finds its packages. */
function packagesFolder(beside: string): string {
  const folders = createRequire(beside).resolve.paths('react') ?? [];
  const found = folders.find(folder => existsSync(join(folder, 'react')));
  if (!found) throw new Error(`There are no packages for ${beside}`);
  return found;
}

/**
 * Writes the program of a released shell where processes can be started with it: its text as it was signed, beside the
 * packages of this composer and this composer's filter of calls.
 * @param built the program that the composer was built with
 * @returns its folder, which nobody else uses, and its file
 */
export async function writeShellProgram(
  text: string,
  built: string,
): Promise<{ folder: string; file: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'serafim-shell-'));
  const file = join(folder, SHELL_PROGRAM);
  await writeFile(file, text);
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, SECCOMP_FILE), seccompProgram());
  await symlink(packagesFolder(built), join(folder, 'node_modules'), 'dir');
  return { folder, file };
}
