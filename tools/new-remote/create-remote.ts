import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { readRemote } from '@serafim/federation/read-remote';
import { writeOffers } from '@serafim/federation/write-offers';
import { type NewName, readName } from './remote-name.ts';
import { settingsFiles } from './settings-files.ts';

const template = join(import.meta.dirname, 'template');
/** What of it is for a team with a tile on the administration's first page: files, and lines between two marks. */
const TILE_FILES = /^src[\\/]tile[\\/]/;
const TILE_LINES = / *\/\/ tile: begin\n([\s\S]*?) *\/\/ tile: end\n/g;

/** Puts the new name where the template has its own. */
const renamed = (text: string, { kebab, pascal }: NewName) =>
  text.replaceAll('exemplo', kebab).replaceAll('Exemplo', pascal);

async function sourceFiles(name: NewName, withTile: boolean): Promise<Record<string, string>> {
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

/** Adds what the remote offers to what the site's remotes offer each other. */
async function gatherOffers(root: string, { kebab }: NewName): Promise<void> {
  const gathered = join(root, 'offers.d.ts');
  const lines = (await readFile(gathered, 'utf8')).trimEnd().split('\n');
  const own = `import type {} from './remote-${kebab}/src/offers.d.ts';`;
  const comment = lines.filter(line => line.startsWith('//'));
  const imports = lines.filter(line => !line.startsWith('//'));
  await writeFile(gathered, `${[...comment, ...[...imports, own].sort()].join('\n')}\n`);
}

/** Enters the new workspace into the lockfile; every package that it names is in there already. */
function lock(root: string): void {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = [
    'install',
    '--package-lock-only',
    '--prefer-offline',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ];
  const { status, stderr, error } = spawnSync(npm, [...args, '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0)
    throw new Error(`The lockfile could not be brought up to date: ${error?.message ?? stderr}`, {
      cause: error,
    });
}

/**
 * Makes a remote with one page: sources, a test, settings, and its place in the lockfile.
 * @param root the repository
 * @param given the remote's name, as `minha-saude`
 * @param withTile whether it has a tile on the administration's first page
 * @returns its name, folder and path on the site
 * @throws when the name cannot be used or is taken
 */
export async function createRemote(root: string, given: string, { withTile = false } = {}) {
  const name = readName(given);
  const folder = join(root, `remote-${name.kebab}`);
  if (existsSync(folder)) throw new Error(`There is a remote-${name.kebab} already; choose another name`);
  const files = {
    ...(await settingsFiles(root, name)),
    ...(await sourceFiles(name, withTile)),
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  await writeOffers(folder, name.kebab, await readRemote(folder));
  if (withTile) await gatherOffers(root, name);
  lock(root);
  return { ...name, folder, path: `/${name.pascal}` };
}
