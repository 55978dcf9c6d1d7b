import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

const fixture = join(import.meta.dirname, '../../../fixture');

/**
 * Builds the program of remotes' processes from today's sources.
 * @param name of its folder, another one for each caller
 * @param shell the folder of the shell that it renders; left out, one of the area of the page alone
 */
export async function buildProgram(name: string, shell = fixture) {
  const folder = join(shell, 'dist', `testing-${name}`);
  await build({ root: shell, logLevel: 'error', build: { ssr: true, outDir: folder } });
  return {
    program: join(folder, 'remote-process.js'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
