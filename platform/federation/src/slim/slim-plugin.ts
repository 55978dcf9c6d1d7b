import { readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { fragmentKey } from '@serafim/platform-contract/fragment';
import { type SharedPackage, sharedPackages } from '@serafim/platform-contract/shared';
import { type Plugin, transformWithOxc } from 'vite';
import { EXPOSED_MODULE, SLIM_ENTRY, SLIM_MANIFEST } from '../layout.ts';
import { PRELOAD_HELPER } from '../preload-helper.ts';
import { pageChunks } from './chunks.ts';
import { findFragments, findRoutes } from './entry-routes.ts';
import { type BuiltFiles, describeSlimBuild } from './manifest.ts';
import { replaceSharedImports } from './shared-imports.ts';
import { exportedTexts, importedModules, stripEntry } from './strip-entry.ts';

const REQUIREMENTS = 'virtual:slim/requirements';
const ENTRY_MODULE = 'virtual:slim/entry';
/** What chunks call the container's reader of shared packages. */
const READER = '__shared';

const source = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const container = source('./container.ts');
const preload = source('./preload.ts');
/** The library of the schemas that an entry writes for the release. */
const SCHEMAS = /\/node_modules\/zod\//;
const isShared = (id: string): id is SharedPackage => (sharedPackages as readonly string[]).includes(id);

interface SlimSettings {
  remote: string;
  /** The exposed module, from the remote's folder. */
  exposed: string;
  /** Shared package → version it is built with. */
  required: Readonly<Record<string, string>>;
  /** See `pageChunks`. */
  separatesFrontPage?: boolean | undefined;
}

/**
 * Builds the slim container of a remote, the federation protocol (`init`, `get`) around its entry, and a manifest of it.
 * Shared packages are read from the share scope where they are used.
 */
export function slimContainer({ remote, exposed, required, separatesFrontPage }: SlimSettings): Plugin {
  let entryId: string | undefined;
  let routes: { path: string; moduleId: string }[] = [];
  let fragments: { key: string; moduleId: string }[] = [];
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
            codeSplitting: pageChunks(container, { separatesFrontPage, fragments: () => fragments }),
          },
        },
      },
    }),
    async resolveId(id, importer) {
      if (id === REQUIREMENTS) return `\0${REQUIREMENTS}`;
      if (id === ENTRY_MODULE) {
        const entry = await this.resolve(`/${exposed}`);
        entryId = entry?.id;
        return entry;
      }
      if (importer === undefined || importer !== entryId) return null;
      // An entry imports data alone: what it has no use for after `stripEntry` shall not be there.
      const imported = await this.resolve(id, importer, { skipSelf: true });
      return imported && !imported.external ? { ...imported, moduleSideEffects: false } : imported;
    },
    async load(id) {
      if (id === `\0${REQUIREMENTS}`)
        return `export const name = ${JSON.stringify(remote)}; export const required = ${JSON.stringify(required)};`;
      // Without its types at once: by its name it is JavaScript to every other plugin.
      if (id === PRELOAD_HELPER)
        return { code: (await transformWithOxc(readFileSync(preload, 'utf8'), preload)).code };
      return null;
    },
    transform: {
      // After its types are gone.
      order: 'post',
      async handler(code, id) {
        if (id !== entryId) return null;
        const program = this.parse(code);
        const known = importedModules(program).map(async source => {
          const module = await this.resolve(source, id);
          if (!module || module.external) return [source, {}] as const;
          const { code: imported } = await this.load(module);
          return [source, imported === null ? {} : exportedTexts(this.parse(imported))] as const;
        });
        const stripped = stripEntry(
          code,
          text => this.parse(text),
          Object.fromEntries(await Promise.all(known)),
        );
        const findModule = async (source: string, what: string) =>
          (await this.resolve(source, id))?.id ?? this.error(`${exposed}: there is no ${source}, ${what}`);
        const found = this.parse(stripped);
        routes = await Promise.all(
          findRoutes(found).map(async ({ path, source }) => ({
            path,
            moduleId: await findModule(source, `page of ${path}`),
          })),
        );
        fragments = await Promise.all(
          findFragments(found).map(async ({ source, ...fragment }) => {
            const key = fragmentKey(fragment);
            return { key, moduleId: await findModule(source, `fragment ${key}`) };
          }),
        );
        return { code: stripped, map: null };
      },
    },
    renderChunk: {
      order: 'post',
      handler(code, chunk) {
        if (chunk.isEntry && chunk.imports.length > 0)
          this.error(
            `${exposed} imports ${chunk.imports.join(', ')}; it may import data alone: it runs before the shared packages are there`,
          );
        if (chunk.isEntry && chunk.moduleIds.some(one => SCHEMAS.test(one)))
          this.error(
            `${exposed} takes zod into the container: write schemas where they are used, as \`props: z.object({ … })\`, or in a module that the entry imports for them alone`,
          );
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
          name: remote,
          entry: SLIM_ENTRY,
          expose: EXPOSED_MODULE,
          files: bundle as BuiltFiles,
          routes,
          fragments,
          required,
          pathOf: id => relative(root, id),
        });
        this.emitFile({ type: 'asset', fileName: SLIM_MANIFEST, source: JSON.stringify(manifest) });
      },
    },
  };
}
