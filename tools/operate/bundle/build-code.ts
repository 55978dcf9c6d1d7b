import { dirname, resolve } from 'node:path';
import { repository } from '@serafim/server-kit/process/repository';
import { build, type Plugin, type Rolldown } from 'vite';

/** The program of a bundle; composer and API are parts of it that it loads when they are to run. */
const ENTRY = 'tools/operate/built-main.ts';

/** How code names a file that it starts as a thread or process of its own. */
const STARTED = /new URL\('(\.[\w./-]+)\.ts', import\.meta\.url\)/g;

/** Builds the files that are started by their address too, and names them as they are built. */
export const startedFiles: Plugin = {
  name: 'started-files',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('.ts')) return null;
    return code.replace(STARTED, (_found, path: string) => {
      this.emitFile({ type: 'chunk', id: resolve(dirname(id), `${path}.ts`), preserveSignature: 'strict' });
      return `new URL('${path}.js', import.meta.url)`;
    });
  },
};

/**
 * Builds the code of the site's servers as JavaScript, one file for each of ours at the same path, so that what a file
 * finds beside itself is still there.
 * @returns what the built code imports of packages
 */
export async function buildCode(folder: string): Promise<string[]> {
  const built = (await build({
    configFile: false,
    root: repository,
    logLevel: 'warn',
    plugins: [startedFiles],
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2024',
      minify: false,
      rolldownOptions: {
        input: ENTRY,
        preserveEntrySignatures: 'strict',
        output: { preserveModules: true, preserveModulesRoot: repository, entryFileNames: '[name].js' },
      },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = built.output.filter(file => file.type === 'chunk');
  const own = new Set(chunks.map(({ fileName }) => fileName));
  const imported = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
  return imported.filter(name => !own.has(name) && !name.startsWith('node:'));
}
