import { join } from 'node:path';
import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const { BENCH_APP, BENCH_INTO, BENCH_ORIGIN = '', BENCH_BRAND = '' } = process.env;

/** Remote → exposed module → its source: the site's own pages and fragments. */
const remotes = {
  landing: { 'home-page': 'remote-landing/src/home/home-page.tsx' },
  member: {
    'card-page': 'remote-member/src/card/card-page.tsx',
    'card-fragment': 'remote-member/src/card/picture/card-fragment.tsx',
  },
  signup: { 'plans-fragment': 'remote-signup/src/offer/plans-fragment.tsx' },
};

const here = name => join(import.meta.dirname, name);
const exposed = Object.fromEntries(
  Object.entries(remotes[BENCH_APP] ?? {}).map(([name, file]) => [name, here(`../../../../${file}`)]),
);

const ofHost = {
  filename: 'assets/remoteEntry.js',
  remotes: Object.fromEntries(
    Object.keys(remotes).map(name => [
      name,
      { type: 'module', name, entry: `${BENCH_ORIGIN}/assets/${name}/mf-manifest.json` },
    ]),
  ),
  experiments: { provideExternalRuntime: true },
};
const ofRemote = {
  filename: 'remoteEntry.js',
  exposes: Object.fromEntries(Object.entries(exposed).map(([name, file]) => [`./${name}`, file])),
  disableRemote: true,
  experiments: { externalRuntime: true },
};

const isHost = BENCH_APP === 'host';
const singleton = { singleton: true };

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  base: isHost ? '/' : `/assets/${BENCH_APP}/`,
  plugins: [
    federation({
      name: BENCH_APP,
      dts: false,
      manifest: true,
      shareStrategy: 'loaded-first',
      shared: {
        react: singleton,
        'react-dom': singleton,
        'react-router-dom': singleton,
        zustand: singleton,
      },
      ...(isHost ? ofHost : ofRemote),
    }),
    react(),
  ],
  resolve: {
    tsconfigPaths: true,
    alias: isHost && {
      'site:landing': here('landing.tsx'),
      'site:fragments': here('fragments.tsx'),
      'site:card': 'member/card-page',
    },
  },
  define: { 'import.meta.env.BENCH_BRAND': BENCH_BRAND },
  ssr: { noExternal: [/^@module-federation/] },
  build: {
    outDir: BENCH_INTO,
    // A remote's two builds share a folder, which lies within the host's.
    emptyOutDir: false,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: isHost ? here(isSsrBuild ? '../../baselines/app/render.tsx' : 'index.html') : exposed,
      checks: { pluginTimings: false },
    },
  },
}));
