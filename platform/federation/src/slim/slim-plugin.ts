import { readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { type SharedPackage, sharedPackages } from '@serafim/contract/remote/shared';
import { paths } from '@serafim/contract/site/paths';
import { type Plugin, transformWithOxc } from 'vite';
import { DOOR, SLIM_ENTRY, SLIM_MANIFEST } from '../layout.ts';
import { PRELOAD_HELPER } from '../preload-helper.ts';
import { bareDoor, type KnownObjects } from './bare-door.ts';
import { pageChunks } from './chunks.ts';
import { type BuiltFiles, liteManifest } from './lite-manifest.ts';
import { replaceSharedImports } from './shared-imports.ts';

const FACTS = 'virtual:slim/facts';
const DOOR_MODULE = 'virtual:slim/door';
/** What chunks call the container's reader of shared packages. */
const READER = '__shared';

/** A door names a few paths of its own; the paths of the whole site would stand in every container. */
const known: KnownObjects = { '@serafim/contract/site/paths': { paths } };

const source = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const container = source('./container.ts');
const preload = source('./preload.ts');
const isShared = (id: string): id is SharedPackage => (sharedPackages as readonly string[]).includes(id);

interface SlimSettings {
  remote: string;
  /** The exposed module, from the remote's folder. */
  door: string;
  /** Shared package → version it is built with. */
  required: Readonly<Record<string, string>>;
  /** See `pageChunks`. */
  sparesFront?: boolean | undefined;
}

/**
 * Builds the slim container of a remote: the federation protocol (`init`, `get`) in half a kilobyte, with
 * shared packages read from the share scope where they are used, and a manifest of it.
 */
export function slimContainer({ remote, door, required, sparesFront }: SlimSettings): Plugin {
  let doorId: string | undefined;
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
          output: { entryFileNames: SLIM_ENTRY, codeSplitting: pageChunks(container, sparesFront) },
        },
      },
    }),
    async resolveId(id) {
      if (id === FACTS) return `\0${FACTS}`;
      if (id !== DOOR_MODULE) return null;
      const resolved = await this.resolve(`/${door}`);
      doorId = resolved?.id;
      return resolved;
    },
    async load(id) {
      if (id === `\0${FACTS}`)
        return `export const name = ${JSON.stringify(remote)}; export const required = ${JSON.stringify(required)};`;
      // Without its types at once: by its name it is JavaScript to every other plugin.
      if (id === PRELOAD_HELPER)
        return { code: (await transformWithOxc(readFileSync(preload, 'utf8'), preload)).code };
      return null;
    },
    transform: {
      // After its types are gone.
      order: 'post',
      handler(code, id) {
        return id === doorId ? { code: bareDoor(code, this.parse(code), known), map: null } : null;
      },
    },
    renderChunk: {
      order: 'post',
      handler(code, chunk) {
        if (chunk.isEntry && chunk.imports.length > 0)
          this.error(
            `${door} brings ${chunk.imports.join(', ')}; it may import data alone: it runs before the shared packages are there`,
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
        const manifest = liteManifest({
          name: remote,
          entry: SLIM_ENTRY,
          expose: DOOR,
          files: bundle as BuiltFiles,
          required,
          pathOf: id => relative(root, id),
        });
        this.emitFile({ type: 'asset', fileName: SLIM_MANIFEST, source: JSON.stringify(manifest) });
      },
    },
  };
}
