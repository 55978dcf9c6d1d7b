import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';

const shell = resolve(import.meta.dirname, '../../..');

/** Builds the program of remotes' processes from today's sources. @param name of its folder, another one for each caller */
export async function buildProgram(name: string) {
  const folder = join(shell, 'dist', `testing-${name}`);
  await build({ root: shell, logLevel: 'error', build: { ssr: true, outDir: folder } });
  return {
    program: join(folder, 'remote-process.js'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
