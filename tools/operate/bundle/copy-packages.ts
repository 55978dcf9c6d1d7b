import { existsSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { repository } from '@serafim/server-kit/process/repository';
import { z } from 'zod';

const names = z.record(z.string(), z.unknown()).default({});

const manifestSchema = z.looseObject({
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
});

/** The package of an import, as `@fastify/cookie` of `@fastify/cookie/x`. */
const packageName = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** The folder of a package as Node would find it from another folder; undefined where it is not installed. */
function findPackage(name: string, from: string): string | undefined {
  const found = join(from, 'node_modules', name);
  if (existsSync(found)) return found;
  return from === repository ? undefined : findPackage(name, dirname(from));
}

/**
 * Copies the installed packages that code imports, with everything that they need, to the same paths below another folder. What is optional
 * and not installed, as builds for other machines, is left out.
 * @param imports what the code imports, as `react/jsx-runtime`
 * @throws when a package of the list is not installed
 */
export async function copyPackages(imports: Iterable<string>, to: string): Promise<void> {
  const copied = new Set<string>();

  async function copyPackage(folder: string): Promise<void> {
    if (copied.has(folder)) return;
    copied.add(folder);
    await cp(folder, join(to, relative(repository, folder)), {
      recursive: true,
      // What is nested is copied where something needs it.
      filter: path => path === folder || basename(path) !== 'node_modules',
    });
    const manifest = manifestSchema.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
    const { dependencies, optionalDependencies, peerDependencies } = manifest;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const found = findPackage(name, folder);
      if (found) await copyPackage(found);
    }
  }

  for (const name of new Set([...imports].map(packageName))) {
    const found = findPackage(name, repository);
    if (!found) throw new Error(`${name} is not installed: npm ci`);
    await copyPackage(found);
  }
}
