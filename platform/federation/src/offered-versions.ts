import { readFileSync } from 'node:fs';
import { sharedPackages } from '@serafim/platform-contract/shared';
import type { Plugin } from 'vite';

/** File in the built shell that says which versions of the shared packages it holds. */
export const OFFERED_VERSIONS_FILE = 'shared.json';

/** The folder of a package that one of these modules stands in. */
function folderOf(name: string, modules: readonly string[]): string | undefined {
  const within = `/node_modules/${name}/`;
  const found = modules.find(id => id.includes(within));
  return found?.slice(0, found.lastIndexOf(within) + within.length);
}

/**
 * Writes down which versions of the shared packages went into the shell's build: read beside the very modules that
 * were bundled, so that it holds whatever is installed later.
 */
export const offeredVersions = (): Plugin => ({
  name: 'serafim:offered-versions',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle() {
    const modules = [...this.getModuleIds()].map(id => id.replace(/^\0/, ''));
    const versions = sharedPackages.map(name => {
      const folder = folderOf(name.split('/')[0] ?? name, modules);
      if (!folder) return this.error(`The shell shares ${name} and holds no module of it`);
      const { version } = JSON.parse(readFileSync(`${folder}package.json`, 'utf8')) as { version: string };
      return [name, version];
    });
    this.emitFile({
      type: 'asset',
      fileName: OFFERED_VERSIONS_FILE,
      source: JSON.stringify(Object.fromEntries(versions)),
    });
  },
});
