import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '@serafim/server-kit/process/repository';
import { z } from 'zod';

const names = z.record(z.string(), z.string()).default({});

const manifestSchema = z.looseObject({
  name: z.string(),
  sideEffects: z.array(z.string()).optional(),
  exports: names,
  dependencies: names,
  devDependencies: names,
  peerDependencies: names,
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean() })).optional(),
});

export type Manifest = z.infer<typeof manifestSchema>;

export const readManifest = async (folder: string): Promise<Manifest> =>
  manifestSchema.parse(JSON.parse(await readFile(join(repository, folder, 'package.json'), 'utf8')));

/** The scope of the packages of this repository. */
export const SCOPE = '@serafim/';

/** The platform's packages whose code becomes part of a remote: they are compiled file by file, and installed once. */
export const COMPILED = ['platform/contract', 'platform/remote-kit'];

/** A package whose code runs in Node alone, with all that it needs of this repository in it. */
export interface Program {
  folder: string;
  /** The module that runs, below `src`. */
  entry: string;
  /** Whether it is imported, under the entry's name; else it is started. */
  isImported: boolean;
}

export const PROGRAMS: readonly Program[] = [
  { folder: 'platform/federation', entry: 'remote-config', isImported: true },
  { folder: 'platform/release', entry: 'serafim', isImported: false },
];

/** Stands for the version of the kit until its content is known. */
export const UNNAMED = '0.0.0-unnamed';

const isOwn = ([name]: readonly [string, string]) => name.startsWith(SCOPE);

/** The types that come with a package that others install themselves. */
const typesOf = (name: string) => `@types/${name}`;

/** What every package.json of the kit has. */
const common = ({ name }: Manifest) => ({
  name,
  version: UNNAMED,
  license: 'SEE LICENSE IN LICENSE',
  type: 'module',
  engines: { node: '>=20.19' },
});

/** The folders that a package exports something of, as `src`. */
export const sourceParts = ({ exports }: Manifest): string[] => [
  ...new Set(Object.values(exports).map(target => target.split('/')[1] ?? '')),
];

/** The package.json of a compiled package: the scope's other packages are its peers, so that each is there once. */
export function compiledManifest(source: Manifest, exports: object): object {
  const dependencies = Object.entries(source.dependencies);
  const types = Object.entries(source.devDependencies).filter(([name]) =>
    Object.keys(source.peerDependencies).some(peer => name === typesOf(peer)),
  );
  return {
    ...common(source),
    files: sourceParts(source),
    sideEffects: source.sideEffects?.map(pattern => pattern.replace(/\.tsx?$/, '.js')),
    exports,
    dependencies: Object.fromEntries(dependencies.filter(one => !isOwn(one))),
    peerDependencies: {
      ...Object.fromEntries(dependencies.filter(isOwn).map(([name]) => [name, UNNAMED])),
      ...source.peerDependencies,
      ...Object.fromEntries(types.map(([name, version]) => [name, `^${version}`])),
    },
    peerDependenciesMeta: source.peerDependenciesMeta,
  };
}

/** The version of each package of the registry that this repository names, by the package's name. */
export type Versions = ReadonlyMap<string, string>;

/** @throws where no package.json of this repository names one of the packages */
export const pickVersions = (versions: Versions, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.map(name => {
      const version = versions.get(name);
      if (!version) throw new Error(`No package.json of this repository names a version of ${name}`);
      return [name, version];
    }),
  );

/**
 * The package.json of a program.
 * @param versions of every package of the registry that this repository uses
 * @param peers what a remote has itself: the shared packages, in the versions of the shell, and its builder
 */
export function programManifest(
  source: Manifest,
  { imported, peers, versions }: { imported: Iterable<string>; peers: readonly string[]; versions: Versions },
  entry: object,
): object {
  const foreign = [...imported].filter(name => !peers.includes(name));
  return {
    ...common(source),
    ...entry,
    dependencies: pickVersions(versions, foreign.sort()),
    peerDependencies: pickVersions(versions, peers),
  };
}
