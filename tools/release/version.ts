import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

const LEFT_OUT = new Set(['node_modules', 'dist', '.types', '.vite', 'gallery', 'fixture']);
const isTest = (name: string) => /\.test\.tsx?$/.test(name);

/** Every file below a folder, sorted, without build output and tests. */
async function sourcesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = await Promise.all(
    entries
      .filter(({ name }) => !LEFT_OUT.has(name) && !isTest(name))
      .map(entry => {
        const path = join(folder, entry.name);
        return entry.isDirectory() ? sourcesBelow(path) : [path];
      }),
  );
  return found.flat().sort();
}

/**
 * One digest of everything that a build is made from: the same sources give the same digest on any machine.
 * @param root the repository
 * @param parts folders and files below it
 * @returns hex, 64 characters
 */
export async function digestOfSources(root: string, parts: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const part of parts) {
    const path = join(root, part);
    const files = part.includes('.') ? [path] : await sourcesBelow(path);
    for (const file of files) {
      hash.update(`${relative(root, file).split(sep).join('/')}\0`);
      hash.update(await readFile(file));
      hash.update('\0');
    }
  }
  return hash.digest('hex');
}

/** What every remote's build is made from, besides its own folder. */
export const SHARED_SOURCES = ['contract', 'ui', 'tools/federation', 'package-lock.json'];
