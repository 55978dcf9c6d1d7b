import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { NewName } from './remote-name.ts';

/** The parts of a template for a team with a tile on the administration's first page: files, and lines between two marks. */
const TILE_FILES = /^src[\\/]tile[\\/]/;
const TILE_LINES = / *\/\/ tile: begin\n([\s\S]*?) *\/\/ tile: end\n/g;

/** Puts the new name where the template has its own. */
const renamed = (text: string, { kebab, pascal }: NewName) =>
  text.replaceAll('exemplo', kebab).replaceAll('Exemplo', pascal);

/**
 * Reads the files of a new remote.
 * @param template folder of the files of a remote called `exemplo`
 * @returns texts by their paths in the new folder
 */
export async function fillTemplate(
  template: string,
  name: NewName,
  { withTile = false } = {},
): Promise<Record<string, string>> {
  const entries = await readdir(template, { recursive: true, withFileTypes: true });
  const files = entries
    .filter(entry => entry.isFile())
    .map(entry => relative(template, join(entry.parentPath, entry.name)))
    .filter(path => withTile || !TILE_FILES.test(path))
    .map(async path => {
      const text = await readFile(join(template, path), 'utf8');
      return [renamed(path, name), renamed(text.replaceAll(TILE_LINES, withTile ? '$1' : ''), name)] as const;
    });
  return Object.fromEntries(await Promise.all(files));
}
