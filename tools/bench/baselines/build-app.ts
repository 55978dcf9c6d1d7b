import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { paths } from '@serafim/contract/site/paths';
import { compressFiles } from '@serafim/release/build/files';
import { readViteManifest, staticClosure } from '@serafim/release/build/vite-manifest';
import { repository } from '@serafim/server-kit/process/repository';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig } from 'vite';
import { benchFolder } from '../folders.ts';

const source = (path: string) => join(repository, path);

/** The same sources that the federated site is built from. */
const alias = {
  'site:landing': source('remote-landing/src/home/home-page.tsx'),
  'site:card': source('remote-member/src/card/card-page.tsx'),
  'site:layout': source('shell/src/layout/site-layout.tsx'),
  'site:skeleton': source('shell/src/outlet/page-skeleton.tsx'),
  'site:brand': source('contract/brands/serafim.json'),
  'site:card-fragment': source('remote-member/src/card/picture/card-fragment.tsx'),
  'site:plans-fragment': source('remote-signup/src/offer/plans-fragment.tsx'),
  'site:shared-scope': source('shell/src/federation/shared-scope.ts'),
};

/** How an app has the fragments that its landing shows of other teams. */
export interface FragmentSource {
  /** `own-fragments`: its own code; `lazy-fragments`: loaded by federation. */
  module: 'own-fragments' | 'lazy-fragments';
  /** Remote → path of the manifest that its fragments are loaded by. */
  remotes: Readonly<Record<string, string>>;
}

const config = (outDir: string, input: string, { module, remotes }: FragmentSource): InlineConfig => ({
  configFile: false,
  root: join(import.meta.dirname, 'app'),
  logLevel: 'warn',
  plugins: [react()],
  resolve: { alias: { ...alias, 'site:fragments': join(import.meta.dirname, 'app', `${module}.tsx`) } },
  define: { 'import.meta.env.BENCH_REMOTES': JSON.stringify(remotes) },
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

/** Builds one baseline for browsers. @param start the entry in `app/`, as `start-ssr` */
export async function buildApp(start: string, fragments: FragmentSource): Promise<BuiltApp> {
  const folder = join(benchFolder, 'baselines', `${start}, ${fragments.module}`);
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

/** Builds the renderer of the baselines and gives its one function. */
export async function buildRenderer(fragments: FragmentSource): Promise<(url: string) => Promise<string>> {
  const folder = join(benchFolder, 'baselines', `renderer, ${fragments.module}`);
  const base = config(folder, 'render.tsx', fragments);
  await build({
    ...base,
    ssr: { noExternal: true, external: ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server'] },
    build: { ...base.build, ssr: true },
  });
  const module: unknown = await import(`${pathToFileURL(join(folder, 'render.js')).href}?${Date.now()}`);
  return (module as { render: (url: string) => Promise<string> }).render;
}
