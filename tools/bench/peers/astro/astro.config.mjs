import { join } from 'node:path';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

const { BENCH_BRAND = '', BENCH_INTO } = process.env;

/** The site's sources as Vite has them: Astro makes strings of settings, and components of drawings. */
const likeVite = {
  name: 'like-vite',
  enforce: 'pre',
  transform: code =>
    code.replace(/\.svg(?=')/g, '.svg?url').replace('import.meta.env.BENCH_BRAND', () => BENCH_BRAND),
};

export default defineConfig({
  root: import.meta.dirname,
  outDir: BENCH_INTO,
  // Streamed, a footer in `Suspense` would be a hidden part that a script moves.
  integrations: [react({ experimentalDisableStreaming: true })],
  build: { assets: 'assets', inlineStylesheets: 'always' },
  vite: {
    resolve: {
      tsconfigPaths: true,
      alias: {
        'site:home': join(import.meta.dirname, '../../../../remote-landing/src/home'),
        'site:fragments': join(import.meta.dirname, 'src/fragments.tsx'),
        'react-router-dom': join(import.meta.dirname, 'src/documents.tsx'),
      },
    },
    plugins: [likeVite],
    build: { assetsInlineLimit: 0 },
  },
});
