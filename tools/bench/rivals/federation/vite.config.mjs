import { join } from 'node:path';
import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const { BENCH_APP = 'host', BENCH_INTO, BENCH_BRAND = '' } = process.env;

const repository = join(import.meta.dirname, '../../../..');

/** Remote → exposed module → its source: the site's own pages and fragments. */
const remotes = {
  landing: { './home-page': 'remote-landing/src/home/home-page.tsx' },
  member: {
    './card-page': 'remote-member/src/card/card-page.tsx',
    './card-fragment': 'remote-member/src/card/picture/card-fragment.tsx',
  },
  signup: { './plans-fragment': 'remote-signup/src/offer/plans-fragment.tsx' },
};

const isHost = BENCH_APP === 'host';
const exposes = Object.fromEntries(
  Object.entries(remotes[BENCH_APP] ?? {}).map(([name, file]) => [name, join(repository, file)]),
);
const singleton = { singleton: true };

export default defineConfig({
  root: import.meta.dirname,
  base: isHost ? '/' : `/assets/${BENCH_APP}/`,
  plugins: [
    federation({
      name: BENCH_APP,
      filename: isHost ? 'assets/remoteEntry.js' : 'remoteEntry.js',
      dts: false,
      manifest: process.env.RIVAL_MANIFEST === '1',
      shared: {
        react: singleton,
        'react-dom': singleton,
        'react-router-dom': singleton,
        zustand: singleton,
      },
      ...(isHost
        ? {
            remotes: Object.fromEntries(
              Object.keys(remotes).map(name => [
                name,
                { type: 'module', name, entry: `/assets/${name}/${process.env.RIVAL_MANIFEST === '1' ? 'mf-manifest.json' : 'remoteEntry.js'}` },
              ]),
            ),
          }
        : { exposes }),
    }),
    react(),
  ],
  resolve: {
    tsconfigPaths: true,
    alias: isHost
      ? {
          'site:landing': join(import.meta.dirname, 'landing.tsx'),
          'site:fragments': join(import.meta.dirname, 'fragments.tsx'),
          'site:card': 'member/card-page',
        }
      : {},
  },
  define: { 'import.meta.env.BENCH_BRAND': BENCH_BRAND },
  build: {
    outDir: BENCH_INTO,
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: isHost ? join(import.meta.dirname, 'index.html') : Object.values(exposes),
      checks: { pluginTimings: false },
    },
  },
});
