import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join, relative } from 'node:path';
import { repository } from '@serafim/server-kit/process/repository';
import { type Manifest, sourceParts } from './kit-packages.ts';

/** Sources that only this repository has a use for. */
const UNPUBLISHED = /\.(?:test|examples)\.|(?:^|\/)gallery\/|(?:^|\/)index\.html$/;

const MODULE = /\.tsx?$/;
/** What a package offers by name: styles of one component are no part of it. */
const OFFERED = /\.(?:tsx?|json|svg|(?<!\.module\.)css)$/;
const DECLARATION = /\.d\.ts$/;

/** What imports of other files give, for the compiler of whoever imports them. */
const DECLARED: Readonly<Record<string, string>> = {
  '.css': 'export {};\n',
  '.module.css': 'declare const classes: Readonly<Record<string, string>>;\nexport default classes;\n',
  '.svg': 'declare const address: string;\nexport default address;\n',
};

const kindOf = (file: string) => (file.endsWith('.module.css') ? '.module.css' : extname(file));

/** Every file below a folder, by its path from there. */
async function listBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

/** Runs the compiler. @throws with its output where it finds an error */
export function runCompiler(args: readonly string[]): void {
  const { status, stdout, stderr, error } = spawnSync('tsc', args, { cwd: repository, encoding: 'utf8' });
  if (status !== 0)
    throw new Error(`tsc ${args.join(' ')} failed:\n${stdout ?? ''}${stderr ?? ''}`, { cause: error });
}

/**
 * Compiles a package file by file, to JavaScript and declarations.
 * @param folder of the package, from the root of the repository
 * @param to folder for the files, at the same paths
 */
export async function compileFiles(folder: string, to: string): Promise<void> {
  const draft = `${to}.draft`;
  const options = [
    '--noCheck',
    '--emitDeclarationOnly',
    'false',
    '--rewriteRelativeImportExtensions',
    '--outDir',
    draft,
  ];
  runCompiler(['-p', `${folder}/tsconfig.json`, ...options, '--tsBuildInfoFile', join(draft, 'info')]);
  for (const path of (await listBelow(draft)).filter(file => /\.(?:js|d\.ts)$/.test(file))) {
    if (UNPUBLISHED.test(path)) continue;
    await mkdir(dirname(join(to, path)), { recursive: true });
    await copyFile(join(draft, path), join(to, path));
  }
  await rm(draft, { recursive: true });
}

/** Copies what a package has beside its modules, and declares what an import of it gives. */
async function copyOthers(folder: string, parts: readonly string[], to: string): Promise<void> {
  for (const part of parts)
    for (const path of await listBelow(join(repository, folder, part))) {
      const file = join(part, path);
      if (UNPUBLISHED.test(file) || (MODULE.test(file) && !DECLARATION.test(file))) continue;
      await mkdir(dirname(join(to, file)), { recursive: true });
      await copyFile(join(repository, folder, file), join(to, file));
      const declared = DECLARED[kindOf(file)];
      if (declared) await writeFile(join(to, `${file}.d.ts`), declared);
      // Declarations alone: whoever imports them in code finds an empty module.
      if (DECLARATION.test(file)) await writeFile(join(to, file.replace(DECLARATION, '.js')), 'export {};\n');
    }
}

/** Under which name a file is exported by a pattern, as `./api/*` → `./src/api/*.ts`; undefined where it is not. */
function exportedAs(file: string, [name, target]: readonly [string, string]): string | undefined {
  const [before = '', after] = target.split('*');
  if (after === undefined) return `./${file}` === target ? name : undefined;
  const path = `./${file}`;
  const fits = path.startsWith(before) && path.endsWith(after) && path.length >= before.length + after.length;
  return fits ? name.replace('*', path.slice(before.length, path.length - after.length)) : undefined;
}

/** Every module, stylesheet and picture that a package exports, by the name that others import it by. */
function listExports({ exports }: Manifest, sources: readonly string[], built: ReadonlySet<string>) {
  const found = Object.entries(exports).flatMap(pattern =>
    sources.flatMap(file => {
      if (UNPUBLISHED.test(file) || !OFFERED.test(file)) return [];
      const isModule = MODULE.test(file);
      const name = exportedAs(isModule && pattern[1].endsWith('/*') ? '' : file, pattern);
      if (name === undefined) return [];
      const path = `./${isModule ? file.replace(DECLARATION, '.ts').replace(MODULE, '.js') : file}`;
      const types = isModule ? path.replace(/\.js$/, '.d.ts') : `${path}.d.ts`;
      const exported = built.has(types.slice(2)) ? { types, default: path } : path;
      return built.has(path.slice(2)) ? [[name.replace(/\.d$/, ''), exported] as const] : [];
    }),
  );
  return Object.fromEntries(found);
}

/**
 * Compiles a package that becomes part of remotes.
 * @param folder of the package, from the root of the repository
 * @returns its exports, by name
 */
export async function compilePackage(folder: string, source: Manifest, to: string): Promise<object> {
  const parts = sourceParts(source);
  await compileFiles(folder, to);
  await copyOthers(folder, parts, to);
  const lists = parts.map(async part =>
    (await listBelow(join(repository, folder, part))).map(path => join(part, path)),
  );
  return listExports(source, (await Promise.all(lists)).flat(), new Set(await listBelow(to)));
}
