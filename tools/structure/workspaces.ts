import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repository } from '@serafim/server-kit/process/repository';

/** One package of this repository. */
export interface Workspace {
  /** Its folder from the repository's root, as `platform/release`. */
  folder: string;
  /** The name that imports use, as `@serafim/release`. */
  name: string;
  /** Folders of the workspaces that its package.json names, devDependencies included. */
  dependsOn: readonly string[];
  /** The names under which others import its modules. */
  exported: readonly string[];
}

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  exports?: Record<string, string>;
}

const manifests = globSync('{.,platform,platform/examples}/*/package.json', { cwd: repository })
  .sort()
  .map(file => {
    const manifest = JSON.parse(readFileSync(join(repository, file), 'utf8')) as Manifest;
    return { folder: dirname(file), manifest };
  });
const folders = new Map(manifests.map(({ folder, manifest }) => [manifest.name, folder]));

/** Every package of this repository. */
export const workspaces: readonly Workspace[] = manifests.map(({ folder, manifest }) => {
  const { name, dependencies, devDependencies, peerDependencies, exports = {} } = manifest;
  const named = Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies });
  const dependsOn = named.flatMap(other => folders.get(other) ?? []);
  return { folder, name, dependsOn, exported: Object.keys(exports) };
});

/** The folder of the workspace that a path of the repository lies in. */
export function workspaceAt(path: string): string {
  const steps = path.split('/');
  const depth = steps[0] !== 'platform' ? 1 : steps[1] === 'examples' ? 3 : 2;
  return steps.slice(0, depth).join('/');
}

/** The folder of the workspace that a specifier names; undefined for packages from the registry. */
export function workspaceNamed(specifier: string): string | undefined {
  const [first = '', second = ''] = specifier.split('/');
  return folders.get(first.startsWith('@') ? `${first}/${second}` : first);
}
