import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { repository } from '@serafim/server-kit/process/repository';
import { rolldown } from 'rolldown';
import { startedFiles } from '../operate/bundle/build-code.ts';
import { compileFiles } from './compile-package.ts';
import { type Program, SCOPE } from './kit-packages.ts';

/** The package of an import, as `@fastify/cookie` of `@fastify/cookie/x`. */
const packageName = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Whether a module comes from a package of the registry, from Node, or from a plugin of whoever runs the program. */
const isForeign = (specifier: string) => /^[\w@]/.test(specifier) && !specifier.startsWith(SCOPE);

/**
 * Builds a program with all that it needs of this repository, one file for each of its modules.
 * @returns where it begins, below the folder, and the packages of the registry that it imports
 */
export async function bundleProgram({ folder, entry, isImported }: Program, to: string) {
  const input = join(folder, 'src', entry);
  const bundle = await rolldown({
    cwd: repository,
    input: join(repository, `${input}.ts`),
    platform: 'node',
    external: isForeign,
    plugins: [startedFiles],
    preserveEntrySignatures: 'strict',
    transform: { target: 'node20' },
  });
  const { output } = await bundle.write({
    dir: to,
    entryFileNames: '[name].js',
    preserveModules: true,
    preserveModulesRoot: repository,
  });
  await bundle.close();
  if (isImported) {
    const draft = `${to}.types`;
    await compileFiles(folder, draft);
    await mkdir(dirname(join(to, input)), { recursive: true });
    await copyFile(join(draft, 'src', `${entry}.d.ts`), join(to, `${input}.d.ts`));
  }
  const chunks = output.filter(file => file.type === 'chunk');
  const own = new Set(chunks.map(({ fileName }) => fileName));
  const imported = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
  const packages = imported.filter(name => !own.has(name) && !/^(?:node|virtual):/.test(name));
  return { start: `./${input}`, imported: new Set(packages.map(packageName)) };
}
