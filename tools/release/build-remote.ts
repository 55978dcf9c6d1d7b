import { readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { CONTRACT_VERSION } from '@serafim/contract/remote/module';
import { type Release, releaseSchema } from '@serafim/contract/remote/release';
import { sharedPackages } from '@serafim/contract/remote/shared';
import { build } from 'vite';
import { z } from 'zod';
import { CONTAINER_ENTRY } from '../federation/dev-remotes.ts';
import { describeFiles } from './files.ts';
import { readDoor } from './released-routes.ts';
import { digestOfSources, SHARED_SOURCES } from './version.ts';

const packageSchema = z.looseObject({ version: z.string(), name: z.string(), author: z.string().optional() });

const readPackage = async (file: string) => packageSchema.parse(JSON.parse(await readFile(file, 'utf8')));

/** A remote's folder, its name in the registry and the version that its sources make. */
export interface RemoteSources {
  folder: string;
  root: string;
  name: string;
  version: string;
  owner: string;
}

/** Reads what a team's folder would release, without building it. */
export async function readSources(folder: string): Promise<RemoteSources> {
  const { name, version, author } = await readPackage(join(folder, 'package.json'));
  const root = join(folder, '..');
  const digest = await digestOfSources(root, [basename(folder), ...SHARED_SOURCES]);
  const remote = name.replace(/^remote-/, '');
  return {
    folder,
    root,
    name: remote,
    version: `${version}-${digest.slice(0, 12)}`,
    owner: author ?? `time ${remote}`,
  };
}

/**
 * Builds a remote for browsers and for servers, and describes the result.
 * @throws when the build fails or the door is not what the contract asks for, naming the field
 */
export async function buildRemote(sources: RemoteSources, note?: string) {
  const folders = {
    client: join(sources.folder, 'dist/client'),
    server: join(sources.folder, 'dist/server'),
  };
  await rm(join(sources.folder, 'dist'), { recursive: true, force: true });
  const quiet = { root: sources.folder, logLevel: 'warn' as const };
  await build(quiet);
  await build({ ...quiet, build: { ssr: true } });

  const { contract, routes } = await readDoor(folders);
  if (contract !== CONTRACT_VERSION)
    throw new Error(
      `${sources.name} is built for contract ${contract}; this site speaks ${CONTRACT_VERSION}`,
    );

  const release: Release = releaseSchema.parse({
    remote: sources.name,
    version: sources.version,
    contract,
    owner: sources.owner,
    builtAt: new Date().toISOString(),
    ...(note ? { note } : {}),
    entry: CONTAINER_ENTRY,
    routes,
    files: await describeFiles(folders.client),
    shared: await sharedVersions(sources.root),
  });
  return { release, folders };
}

async function sharedVersions(root: string): Promise<Record<string, string>> {
  const packages = [...new Set(sharedPackages.map(name => name.split('/')[0] ?? name))];
  const versions = await Promise.all(
    packages.map(name => readPackage(join(root, 'node_modules', name, 'package.json'))),
  );
  return Object.fromEntries(versions.map(({ name, version }) => [name, version]));
}
