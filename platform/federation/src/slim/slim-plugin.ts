import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { fragmentKey } from '@serafim/platform-contract/fragment';
import type { RemoteData } from '@serafim/platform-contract/remote-data';
import { type SharedPackage, sharedPackages } from '@serafim/platform-contract/shared';
import { type Plugin, transformWithOxc } from 'vite';
import { EXPOSED_MODULE, EXPOSED_SOURCE, SLIM_ENTRY, SLIM_MANIFEST } from '../layout.ts';
import { PRELOAD_HELPER } from '../preload-helper.ts';
import { pageChunks } from './chunks.ts';
import { type BuiltFiles, describeSlimBuild } from './manifest.ts';
import { replaceSharedImports } from './shared-imports.ts';

const REQUIREMENTS = 'virtual:slim/requirements';
const ENTRY_MODULE = 'virtual:slim/entry';
/** What chunks call the container's reader of shared packages. */
const READER = '__shared';

const container = fileURLToPath(new URL('./container.ts', import.meta.url));
const preload = fileURLToPath(new URL('./preload.ts', import.meta.url));
const isShared = (id: string): id is SharedPackage => (sharedPackages as readonly string[]).includes(id);

interface SlimSettings {
  name: string;
  /** The remote as data; `remoteEntry` puts its entry in the place of them. */
  remote: RemoteData;
  /** Shared package → version it is built with. */
  required: Readonly<Record<string, string>>;
  /** See `pageChunks`. */
  frontPage?: string | undefined;
}

/**
 * Builds the slim container of a remote, the federation protocol (`init`, `get`) around its entry, and a manifest of it.
 * Shared packages are read from the share scope where they are used.
 */
export function slimContainer({ name, remote, required, frontPage }: SlimSettings): Plugin {
  const { routes, fragments = [] } = remote;
  let entryId = '';
  const moduleId = (file: string) => join(dirname(entryId), file);
  const fragmentModules = () =>
    fragments.map(fragment => ({ key: fragmentKey(fragment), moduleId: moduleId(fragment.component) }));
  const front = routes.find(({ path }) => path === frontPage);
  if (frontPage && !front) throw new Error(`frontPage: no route of ${name} has the path ${frontPage}.`);
  const frontModule = () => front && moduleId(front.page);
  return {
    name: 'serafim:slim-container',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: false,
        rolldownOptions: {
          input: { slim: container },
          external: [...sharedPackages],
          preserveEntrySignatures: 'allow-extension',
          output: {
            entryFileNames: SLIM_ENTRY,
            codeSplitting: pageChunks(container, { frontPage: frontModule, fragments: fragmentModules }),
          },
        },
      },
    }),
    async resolveId(id) {
      if (id === REQUIREMENTS) return `\0${REQUIREMENTS}`;
      if (id !== ENTRY_MODULE) return null;
      const entry = await this.resolve(`/${EXPOSED_SOURCE}`);
      entryId = entry?.id ?? '';
      return entry;
    },
    async load(id) {
      if (id === `\0${REQUIREMENTS}`)
        return `export const name = ${JSON.stringify(name)}; export const required = ${JSON.stringify(required)};`;
      // Without its types at once: by its name it is JavaScript to every other plugin.
      if (id === PRELOAD_HELPER)
        return { code: (await transformWithOxc(readFileSync(preload, 'utf8'), preload)).code };
      return null;
    },
    renderChunk: {
      order: 'post',
      handler(code, chunk) {
        if (!chunk.imports.some(isShared)) return null;
        const replaced = replaceSharedImports(code, this.parse(code), isShared, READER);
        const entry = relative(dirname(chunk.fileName), SLIM_ENTRY);
        return {
          code: `import{shared as ${READER}}from"${entry.startsWith('.') ? entry : `./${entry}`}";${replaced}`,
          map: null,
        };
      },
    },
    generateBundle: {
      // After Vite, which empties chunks that hold styles alone.
      order: 'post',
      handler(_options, bundle) {
        const { root } = this.environment.config;
        const manifest = describeSlimBuild({
          name,
          entry: SLIM_ENTRY,
          expose: EXPOSED_MODULE,
          files: bundle as BuiltFiles,
          routes: routes.map(({ path, page }) => ({ path, moduleId: moduleId(page) })),
          fragments: fragmentModules(),
          required,
          pathOf: id => relative(root, id),
        });
        this.emitFile({ type: 'asset', fileName: SLIM_MANIFEST, source: JSON.stringify(manifest) });
      },
    },
  };
}
