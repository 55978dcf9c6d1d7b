import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, extname, join, relative, sep } from 'node:path';
import { SHELL_NAME } from '@serafim/platform-contract/slot';
import { repository } from '@serafim/server-kit/process/repository';
import { z } from 'zod';
import { siteParts } from '../site-parts.ts';
import { type BudgetOverrides, budgetSchema } from './route-budget.ts';

const LEFT_OUT = new Set(['node_modules', 'dist', '.git', '.types', '.vite']);
const isTest = (name: string) => /\.test\.tsx?$/.test(name);

/** Every file below a folder, sorted, without build output and tests. */
export async function sourcesBelow(folder: string): Promise<string[]> {
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
export async function digestSources(root: string, parts: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const part of parts) {
    const path = join(root, part);
    const files = extname(part) !== '' ? [path] : await sourcesBelow(path);
    for (const file of files) {
      hash.update(`${relative(root, file).split(sep).join('/')}\0`);
      hash.update(await readFile(file));
      hash.update('\0');
    }
  }
  return hash.digest('hex');
}

const packageSchema = z.looseObject({
  version: z.string(),
  name: z.string(),
  author: z.string().optional(),
  serafim: z.strictObject({ budget: budgetSchema.default({}) }).optional(),
});

/** @throws when the file is no package of a remote, naming each field and what it should be */
async function readPackage(file: string) {
  const parsed = packageSchema.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!parsed.success) throw new Error(`${file} cannot be used:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** A remote's folder, and what its package.json says of it. */
export interface RemoteSources {
  folder: string;
  /** Its name in the registry. */
  name: string;
  /** What the team calls the version: the readable half of a release's version. */
  packageVersion: string;
  owner: string;
  /** More room for the first view of some routes, as package.json asks for. */
  budget: BudgetOverrides;
}

/** Reads a team's folder, without building it. */
export async function readSources(folder: string): Promise<RemoteSources> {
  const { name, version, author, serafim } = await readPackage(join(folder, 'package.json'));
  const remote = name.replace(/^remote-/, '');
  return {
    folder,
    name: remote,
    packageVersion: version,
    owner: author ?? `time ${remote}`,
    budget: serafim?.budget ?? {},
  };
}

/** Vite puts these settings of the environment into what it builds. */
const viteSettings = () =>
  Object.entries(process.env)
    .filter(([name]) => name.startsWith('VITE_'))
    .sort(([one], [other]) => (one < other ? -1 : 1));

/** What the shell is built from: host and composer besides what remotes are. */
export const SHELL_SOURCES = [SHELL_NAME, 'platform', ...siteParts.sources];

/** Digest of all that a remote's build may be made from: more than its output holds. */
export async function digestInputs({ folder, name }: RemoteSources): Promise<string> {
  // What a remote is built with stands in this repository, wherever its own folder does.
  const own = await digestSources(dirname(folder), [basename(folder)]);
  const shared = await digestSources(repository, name === SHELL_NAME ? SHELL_SOURCES : siteParts.sources);
  return createHash('sha256')
    .update(JSON.stringify([own, shared, viteSettings(), process.version]))
    .digest('hex');
}
