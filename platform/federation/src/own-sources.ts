import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

/** The remote that a file is part of: the nearest package.json above it names one. */
function remoteAround(file: string): { name: string; folder: string } | undefined {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (!existsSync(manifest)) continue;
    const { name } = JSON.parse(readFileSync(manifest, 'utf8')) as { name?: string };
    // Without a name it only says how modules are written, as packages do in their folders of output.
    if (name !== undefined) return name.startsWith('remote-') ? { name, folder } : undefined;
  }
  return undefined;
}

const toFile = (moduleId: string) => moduleId.split('?', 1)[0] ?? moduleId;

/** Refuses to build source of another remote into this one: two teams would release it, each in a state of its own. */
export function ownSources(): Plugin {
  let root = '';
  return {
    name: 'serafim:own-sources',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    buildEnd(failure) {
      if (failure) return;
      for (const id of this.getModuleIds()) {
        const remote = id.startsWith('/') ? remoteAround(toFile(id)) : undefined;
        if (!remote || relative(remote.folder, root) === '') continue;
        const { importers = [], dynamicImporters = [] } = this.getModuleInfo(id) ?? {};
        const from = [...importers, ...dynamicImporters].map(one => relative(root, toFile(one)));
        this.error(
          `It imports ${relative(remote.folder, toFile(id))} of ${remote.name}, which another team releases\n` +
            `  where: ${from.join(', ')}\n` +
            `  fix:   Link to a page of it by name, \`host.href('…')\`; what both need goes into contract, ui or platform/remote-kit`,
        );
      }
    },
  };
}
