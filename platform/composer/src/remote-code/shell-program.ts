import { existsSync } from 'node:fs';
import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
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
 * @param folder of the version, on this machine
 * @param built the program that the composer was built with
 * @returns its file
 */
export async function writeShellProgram(folder: string, text: string, built: string): Promise<string> {
  const draft = `${folder}.${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  await writeFile(join(draft, SHELL_PROGRAM), text);
  await writeFile(join(draft, 'package.json'), '{"type":"module"}');
  await writeFile(join(draft, SECCOMP_FILE), seccompProgram());
  await symlink(packagesFolder(built), join(draft, 'node_modules'), 'dir');
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
  return join(folder, SHELL_PROGRAM);
}
