import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { sharedPackages } from '@serafim/platform-contract/shared';
import { jsonSchema, schemaNames } from '@serafim/release/commands/schemas';
import { readSiteParts } from '@serafim/release/site-parts';
import { repository } from '@serafim/server-kit/process/repository';
import { workspaces } from '../structure/workspaces.ts';
import { bundleProgram } from './bundle-program.ts';
import { compilePackage, runCompiler } from './compile-package.ts';
import {
  COMPILED,
  compiledManifest,
  type Manifest,
  PROGRAMS,
  type Program,
  programManifest,
  readManifest,
  SCOPE,
  UNNAMED,
  type Versions,
} from './kit-packages.ts';
import { type SiteKit, writeTemplate } from './write-template.ts';

/** What every remote has itself, in the versions of the shell: what it shares with the site, and its builder. */
const PEERS = [...new Set(sharedPackages.map(name => name.split('/')[0] ?? name)), 'vite'];

/** Starts the command line with what only the packed kit knows. */
const STARTER = 'bin/serafim.js';
const starter = (program: string) => `#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { runSerafim } from '.${program}.js';

const template = fileURLToPath(new URL('../template', import.meta.url));
await runSerafim({ version: '${UNNAMED}', template }, process.argv.slice(2));
`;

const writeJson = (file: string, document: object) =>
  writeFile(file, `${JSON.stringify(document, null, 2)}\n`);

const shortName = ({ name }: Pick<Manifest, 'name'>) => name.slice(SCOPE.length);

/** The version of every package of the registry that this repository names; one version each. */
async function readVersions(): Promise<Versions> {
  const folders = ['.', ...workspaces.map(({ folder }) => folder)];
  const manifests = await Promise.all(folders.map(readManifest));
  return new Map(
    manifests.flatMap(one =>
      Object.entries({ ...one.peerDependencies, ...one.devDependencies, ...one.dependencies }),
    ),
  );
}

async function stageProgram(
  program: Program,
  versions: Versions,
  kit: SiteKit,
  to: string,
): Promise<Manifest> {
  const source = await readManifest(program.folder);
  const { start, imported } = await bundleProgram(program, to);
  const exports = { [`./${program.entry}`]: { types: `${start}.d.ts`, default: `${start}.js` } };
  const entry = program.isImported
    ? { files: ['platform'], exports }
    : { files: ['bin', 'platform', 'schemas', 'template'], exports: {}, bin: { [program.entry]: STARTER } };
  await writeJson(
    join(to, 'package.json'),
    programManifest(source, { imported, peers: PEERS, versions }, entry),
  );
  if (!program.isImported) {
    await mkdir(join(to, 'bin'));
    await writeFile(join(to, STARTER), starter(start), { mode: 0o755 });
    await writeTemplate(versions, kit, join(to, 'template'));
    await mkdir(join(to, 'schemas'));
    for (const name of schemaNames) await writeJson(join(to, `schemas/${name}.json`), jsonSchema(name) ?? {});
  }
  return source;
}

/** Every package of the kit in a folder of its own, below a new one. */
async function stage(
  folder: string,
  sources: readonly string[],
  template: readonly string[],
): Promise<string[]> {
  // What the compiler reads of one package when it compiles the next.
  runCompiler([
    '-b',
    ...[...sources, ...PROGRAMS.map(program => program.folder)].map(one => `${one}/tsconfig.json`),
  ]);
  const names: string[] = [];
  for (const source of sources) {
    const manifest = await readManifest(source);
    const to = join(folder, shortName(manifest));
    const exports = await compilePackage(source, manifest, to);
    await writeJson(join(to, 'package.json'), compiledManifest(manifest, exports));
    names.push(shortName(manifest));
  }
  const versions = await readVersions();
  const kit = { packages: [...names], template };
  for (const program of PROGRAMS) {
    const name = shortName(await readManifest(program.folder));
    await stageProgram(program, versions, kit, join(folder, name));
    names.push(name);
  }
  for (const name of names) await copyFile(join(repository, 'LICENSE'), join(folder, name, 'LICENSE'));
  return names;
}

/** One digest of all that is in a folder: the same packages have the same version, wherever they are built. */
async function digestFolder(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name));
  for (const file of files.sort())
    hash
      .update(`${relative(folder, file)}\0`)
      .update(await readFile(file))
      .update('\0');
  return hash.digest('hex').slice(0, 12);
}

/** Puts the version into the files that have it. */
async function nameVersion(folders: readonly string[], version: string): Promise<void> {
  for (const file of folders.flatMap(folder => [join(folder, 'package.json'), join(folder, STARTER)])) {
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text !== undefined) await writeFile(file, text.replaceAll(UNNAMED, version));
  }
}

/** Packs folders as npm does. */
function pack(folders: readonly string[], to: string): void {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = ['pack', '--silent', '--ignore-scripts', '--pack-destination', to, ...folders];
  const { status, stderr, error } = spawnSync(npm, args, { cwd: to, encoding: 'utf8' });
  if (status !== 0)
    throw new Error(`npm could not pack the kit: ${error?.message ?? stderr}`, { cause: error });
}

/** The packages of the kit as npm installs them. */
export interface BuiltKit {
  version: string;
  /** Bytes of each file, by its name: `contract.tgz`. */
  packages: ReadonlyMap<string, Buffer>;
}

/**
 * Builds the packages that a team elsewhere builds a remote with: JavaScript and declarations, without this repository.
 * @param site folder of the site that the remotes are for, from the root of the repository
 * @throws where its package.json names no kit
 */
export async function buildKit(site: string): Promise<BuiltKit> {
  const { kit } = readSiteParts(join(repository, site));
  if (!kit) throw new Error(`${join(site, 'package.json')} names no kit: \`serafim.kit\``);
  const inSite = (path: string) => join(site, path);
  const folder = await mkdtemp(join(tmpdir(), 'serafim-kit-'));
  try {
    const staged = join(folder, 'staged');
    const packages = [...COMPILED, ...kit.packages.map(inSite)];
    const names = await stage(staged, packages, kit.template.map(inSite));
    const { version: released } = JSON.parse(
      await readFile(join(repository, site, 'package.json'), 'utf8'),
    ) as {
      version: string;
    };
    const version = `${released}-k${await digestFolder(staged)}`;
    const folders = names.map(name => join(staged, name));
    await nameVersion(folders, version);
    pack(folders, folder);
    const packed = names.map(
      async name => [`${name}.tgz`, await readFile(join(folder, `serafim-${name}-${version}.tgz`))] as const,
    );
    return { version, packages: new Map(await Promise.all(packed)) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
