import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fragmentKey } from '@serafim/platform-contract/fragment';
import { CONTRACT_VERSION } from '@serafim/platform-contract/module';
import type { RemoteData } from '@serafim/platform-contract/remote-data';
import { normalizePath, type Plugin, type ViteDevServer } from 'vite';
import { describeRemote } from './describe-remote.ts';
import { DESCRIPTION, EXPOSED_SOURCE } from './layout.ts';
import { takeRemote } from './read-remote.ts';
import { writeOffers } from './write-offers.ts';

/** What stands for a remote beside its containers: in a server build, beside a built site, or where it runs without a shell. */
export type EntryKind = 'browser' | 'server' | 'hosted' | 'standalone';

const hotModule = normalizePath(fileURLToPath(new URL('./hot-module.ts', import.meta.url)));

const load = (file: string) => `() => import(${JSON.stringify(file)})`;

/** Code that shows the newest version of some modules in place: the production React of a built site cannot refresh them. */
function hotCode(files: readonly string[]): string {
  const accepts = files.map(
    (file, index) =>
      `import.meta.hot.accept(${JSON.stringify(file)}, module => hot[${index}].replace(module));`,
  );
  return `import { hotModule } from ${JSON.stringify(hotModule)};
const hot = [${files.map(file => `hotModule(${load(file)})`).join(', ')}];
${accepts.join('\n')}
`;
}

/** An object of fields that are code already. */
const literal = (fields: Readonly<Record<string, string>>): string =>
  `{ ${Object.entries(fields)
    .map(([name, code]) => `${name}: ${code}`)
    .join(', ')} }`;

/** The code of the module that containers expose: where each page and fragment is, and nothing else that is said of them. */
export function entryCode({ routes, fragments = [] }: RemoteData, kind: EntryKind = 'browser'): string {
  const isHot = kind === 'hosted';
  const files = [
    ...new Set([...routes.map(({ page }) => page), ...fragments.map(({ component }) => component)]),
  ];
  const loader = (file: string) => (isHot ? `hot[${files.indexOf(file)}].load` : load(file));
  const pages = routes.map(({ path, page, server, title, name }) =>
    literal({
      path: JSON.stringify(path),
      ...(kind === 'standalone' ? { title: JSON.stringify(title) } : {}),
      ...(kind === 'standalone' && name ? { name: JSON.stringify(name) } : {}),
      load: loader(page),
      ...(kind === 'server' && server ? { server: load(server) } : {}),
    }),
  );
  const offered = fragments.map(({ name, major, component }) =>
    literal({ name: JSON.stringify(name), major: String(major), load: loader(component) }),
  );
  return `${isHot ? hotCode(files) : ''}export const remote = { contract: ${CONTRACT_VERSION}, routes: [${pages}], fragments: [${offered}] };`;
}

/** The files that a remote's data name, with what each is. */
const namedFiles = ({ routes, fragments = [] }: RemoteData) => [
  ...routes.flatMap(({ path, page, server }) => [
    { file: page, what: `page of ${path}` },
    ...(server ? [{ file: server, what: `server part of ${path}` }] : []),
  ]),
  ...fragments.map(fragment => ({ file: fragment.component, what: `fragment ${fragmentKey(fragment)}` })),
];

/** Evaluates a remote's data in a development server, anew after a change. */
export const readServed = async (server: ViteDevServer): Promise<RemoteData> =>
  takeRemote(await server.ssrLoadModule(`/${EXPOSED_SOURCE}?data`));

interface EntrySettings {
  name: string;
  /** The remote's. */
  folder: string;
  kind?: EntryKind;
  /** The remote as it is built; a development server reads it anew itself. */
  remote: RemoteData;
}

/**
 * Puts in the place of a remote's data the module that its containers expose. A server build says besides what the release
 * writes down of the remote.
 */
export function remoteEntry({ name, folder, kind, remote: built }: EntrySettings): Plugin {
  const source = normalizePath(join(folder, EXPOSED_SOURCE));
  let server: ViteDevServer | undefined;
  return {
    name: 'serafim:remote-entry',
    enforce: 'pre',
    configureServer(started) {
      server = started;
    },
    // Some plugins follow the imports of the file on the disk, which are Node's: none of them is part of a build.
    resolveId: (id, importer) =>
      id.startsWith('node:') && importer === source ? { id, external: true } : null,
    async load(id) {
      if (id.split('?')[0] !== source || id.includes('?data')) return null;
      const remote = server ? await readServed(server) : built;
      await writeOffers(folder, name, remote);
      const absent = namedFiles(remote).find(({ file }) => !existsSync(resolve(dirname(source), file)));
      if (absent) throw new Error(`${EXPOSED_SOURCE}: there is no ${absent.file}, ${absent.what}`);
      // What the data import, too: their change is a change of the entry.
      const data = await server?.environments.ssr.moduleGraph.getModuleByUrl(`/${EXPOSED_SOURCE}?data`);
      const imported = new Set(data?.importedModules);
      for (const { file, importedModules } of imported) {
        if (file) this.addWatchFile(file);
        for (const module of importedModules) imported.add(module);
      }
      return { code: entryCode(remote, kind), map: null };
    },
    async writeBundle() {
      if (kind !== 'server') return;
      await mkdir(dirname(join(folder, DESCRIPTION)), { recursive: true });
      await writeFile(join(folder, DESCRIPTION), JSON.stringify(describeRemote(built)));
    },
  };
}
