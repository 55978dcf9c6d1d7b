import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readRemote } from '@serafim/federation/read-remote';
import { writeOffers } from '@serafim/federation/write-offers';
import { fillTemplate } from '@serafim/release/outside/fill-template';
import { type NewName, readName } from '@serafim/release/outside/remote-name';
import { settingsFiles } from './settings-files.ts';

const template = join(import.meta.dirname, 'template');

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
    ...(await fillTemplate(template, name, { withTile })),
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
