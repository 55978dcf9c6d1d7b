import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Release, releaseSchema } from '@serafim/contract/remote/release';
import { clientPath } from '@serafim/contract/remote/store-layout';
import { build } from 'vite';
import { z } from 'zod';
import { CONTAINER_ENTRY, outputs, SLIM_ENTRY, SLIM_FOLDER } from '../federation/layout.ts';
import { sharedVersions } from '../federation/shared-versions.ts';
import { commitOf } from './commit.ts';
import { repository } from './data-folder.ts';
import { describeFiles } from './files.ts';
import { type BudgetOverrides, budgetSchema } from './gate/budget.ts';
import { readDoor } from './released-routes.ts';
import { digestOfSources, SHARED_SOURCES } from './version.ts';

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

/** A remote's folder, its name in the registry and the version that its sources make. */
export interface RemoteSources {
  folder: string;
  name: string;
  version: string;
  owner: string;
  /** More room for the first view of some routes, as package.json asks for. */
  budget: BudgetOverrides;
}

/** Reads what a team's folder would release, without building it. */
export async function readSources(folder: string): Promise<RemoteSources> {
  const { name, version, author, serafim } = await readPackage(join(folder, 'package.json'));
  // What a remote is built with stands in this repository, wherever its own folder does.
  const own = await digestOfSources(dirname(folder), [basename(folder)]);
  const shared = await digestOfSources(repository, SHARED_SOURCES);
  const digest = createHash('sha256').update(`${own} ${shared}`).digest('hex');
  const remote = name.replace(/^remote-/, '');
  return {
    folder,
    name: remote,
    version: `${version}-${digest.slice(0, 12)}`,
    owner: author ?? `time ${remote}`,
    budget: serafim?.budget ?? {},
  };
}

/**
 * Builds a remote for browsers and for servers, and describes the result.
 * @throws when the build fails or the door is not what the contract asks for, naming the field
 */
export async function buildRemote(
  sources: RemoteSources,
  { note, previous }: { note?: string | undefined; previous?: string | undefined } = {},
) {
  const folders = {
    client: join(sources.folder, outputs.standard),
    server: join(sources.folder, outputs.server),
  };
  await rm(join(sources.folder, 'dist'), { recursive: true, force: true });
  const quiet = { root: sources.folder, logLevel: 'warn' as const };
  await build(quiet);
  await build({ ...quiet, mode: 'slim' });
  // On the server, a drawing's address must be the public one; in the browser it follows from the module's.
  const publicBase = `/${clientPath({ remote: sources.name, version: sources.version })}/${SLIM_FOLDER}/`;
  await build({ ...quiet, base: publicBase, build: { ssr: true } });

  const { contract, routes } = await readDoor(folders);
  const commit = await commitOf(sources.folder);
  const release: Release = releaseSchema.parse({
    remote: sources.name,
    version: sources.version,
    contract,
    owner: sources.owner,
    builtAt: new Date().toISOString(),
    ...(note ? { note } : {}),
    ...(commit ? { commit } : {}),
    ...(previous ? { previous } : {}),
    containers: { standard: CONTAINER_ENTRY, slim: `${SLIM_FOLDER}/${SLIM_ENTRY}` },
    routes,
    files: await describeFiles(folders.client),
    serverFiles: await describeFiles(folders.server),
    shared: { ...sharedVersions },
  });
  return { release, folders };
}
