import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '@serafim/server-kit/process/repository';
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
const DEV_PACKAGES = ['federation', 'release'];

/** What the kit of one site has, and that of another has not. */
export interface SiteKit {
  /** Names of the packages that become part of remotes, as `platform-contract`. */
  packages: readonly string[];
  /** Folders of the template, from the root of the repository. */
  template: readonly string[];
}

/**
 * Writes the template of a remote that is made elsewhere: the sources are the site's, the settings those of `settings`.
 * `{kit}` stands for the address of the kit.
 * @param versions of every package of the registry
 */
export async function writeTemplate(
  versions: Versions,
  { packages, template }: SiteKit,
  to: string,
): Promise<void> {
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
    dependencies: { ...ours(packages), ...pickVersions(versions, DEPENDENCIES) },
    devDependencies: { ...ours(DEV_PACKAGES), ...pickVersions(versions, DEV_DEPENDENCIES) },
  };
  for (const source of ['tools/kit/settings', ...template])
    await cp(join(repository, source), to, { recursive: true });
  await writeFile(join(to, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
