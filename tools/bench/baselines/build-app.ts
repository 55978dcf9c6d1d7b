import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defaultBrand } from '@serafim/contract/brand/default-brand';
import { paths } from '@serafim/contract/site/paths';
import { compressFiles } from '@serafim/release/build/files';
import { readViteManifest, staticClosure } from '@serafim/release/build/vite-manifest';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig } from 'vite';

/** How an app has the fragments that its landing shows of other teams. */
export interface FragmentSource {
  /** `own-fragments`: its own code; `lazy-fragments`: loaded by federation. */
  module: 'own-fragments' | 'lazy-fragments';
  /** Remote → path of the manifest that its fragments are loaded by. */
  remotes: Readonly<Record<string, string>>;
}

/** The site's own pages and layout are found by the paths of `tools/tsconfig.json`, which types them too. */
const config = (outDir: string, input: string, { module, remotes }: FragmentSource): InlineConfig => ({
  configFile: false,
  root: join(import.meta.dirname, 'app'),
  logLevel: 'warn',
  plugins: [react()],
  resolve: {
    tsconfigPaths: true,
    alias: { 'site:fragments': join(import.meta.dirname, 'app', `${module}.tsx`) },
  },
  define: {
    'import.meta.env.BENCH_BRAND': JSON.stringify(defaultBrand),
    'import.meta.env.BENCH_REMOTES': JSON.stringify(remotes),
  },
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    // Pictures stay files, as on the federated site: inside the scripts they would make a baseline heavier.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: join(import.meta.dirname, 'app', input), checks: { pluginTimings: false } },
  },
});

/** A baseline's browser build. */
export interface BuiltApp {
  /** Folder that is served at `/`. */
  folder: string;
  /** Addresses of the start module and all it imports, the start module first. */
  scripts: readonly string[];
  /** All styles of a page, by its path. */
  css: Readonly<Record<string, string>>;
  /** The faces of the first screen. */
  fonts: readonly string[];
}

/** Builds one baseline for browsers into a folder of its own. @param start the entry in `app/`, as `start-ssr` */
export async function buildApp(into: string, start: string, fragments: FragmentSource): Promise<BuiltApp> {
  const folder = join(into, `${start}, ${fragments.module}`);
  await build(config(folder, `${start}.tsx`, fragments));
  const manifest = await readViteManifest(folder);
  const entry = Object.keys(manifest).find(key => key.endsWith(`${start}.tsx`));
  if (!entry) throw new Error(`${folder} holds no build of ${start}`);
  const card = Object.keys(manifest).filter(key => key.endsWith('card-page.tsx'));
  const styles = async (keys: readonly string[]) => {
    const files = staticClosure(manifest, keys).css;
    return (await Promise.all(files.map(file => readFile(join(folder, file), 'utf8')))).join('');
  };
  const assets = await readdir(join(folder, 'assets'));
  await compressFiles(folder);
  return {
    folder,
    scripts: staticClosure(manifest, [entry]).js.map(file => `/${file}`),
    css: { [paths.home]: await styles([entry]), [paths.card]: await styles([entry, ...card]) },
    fonts: assets
      .filter(name => /^(?:bricolage|atkinson)-.*\.woff2$/.test(name))
      .map(name => `/assets/${name}`),
  };
}

/** Builds the renderer of the baselines into a folder of its own, and gives its one function. */
export async function buildRenderer(
  into: string,
  fragments: FragmentSource,
): Promise<(url: string) => Promise<string>> {
  const folder = join(into, `renderer, ${fragments.module}`);
  const base = config(folder, 'render.tsx', fragments);
  await build({
    ...base,
    ssr: { noExternal: true, external: ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server'] },
    build: { ...base.build, ssr: true },
  });
  const module: unknown = await import(pathToFileURL(join(folder, 'render.js')).href);
  return (module as { render: (url: string) => Promise<string> }).render;
}
