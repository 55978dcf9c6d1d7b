import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pickVersions, type Versions } from './kit-packages.ts';

/** What a remote's own code imports, and what it is built and tested with. */
const DEPENDENCIES = ['react', 'react-dom', 'react-router-dom', 'zustand'];
const DEV_DEPENDENCIES = [
  '@testing-library/dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'axe-core',
  'jsdom',
  'typescript',
  'vite',
  'vitest',
];
const PACKAGES = ['contract', 'platform-contract', 'remote-kit', 'ui'];
const DEV_PACKAGES = ['federation', 'release'];

/**
 * Writes the template of a remote that is made elsewhere: the same sources as of one that is made here, with other settings.
 * `{kit}` stands for the address of the kit.
 * @param versions of every package of the registry
 */
export async function writeTemplate(versions: Versions, to: string): Promise<void> {
  const ours = (names: readonly string[]) =>
    Object.fromEntries(names.map(name => [`@serafim/${name}`, `{kit}/${name}.tgz`]));
  const manifest = {
    name: 'remote-exemplo',
    version: '1.0.0',
    private: true,
    type: 'module',
    author: 'time exemplo',
    scripts: {
      dev: 'vite --mode standalone',
      build: 'vite build',
      check: 'tsc',
      test: 'vitest run',
      offers: 'serafim offers',
    },
    dependencies: { ...ours(PACKAGES), ...pickVersions(versions, DEPENDENCIES) },
    devDependencies: { ...ours(DEV_PACKAGES), ...pickVersions(versions, DEV_DEPENDENCIES) },
  };
  for (const source of ['../new-remote/template', 'template'])
    await cp(join(import.meta.dirname, source), to, { recursive: true });
  await writeFile(join(to, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
