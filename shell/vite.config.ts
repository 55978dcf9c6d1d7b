import { sharedPackages } from '@serafim/contract/remote/shared';
import react from '@vitejs/plugin-react';
import { bareImports } from 'tools/federation/bare-imports';
import { devApi, devRemotes } from 'tools/federation/dev-remotes';
import { inlineHelpers } from 'tools/federation/inline-helpers';
import { offeredVersions } from 'tools/federation/offered-versions';
import { defineConfig } from 'vite';
import { devDocument } from './server/dev-document.ts';
import { SHELL_BASE } from './server/shell-files.ts';

const port = Number(process.env.PORT ?? 3000);

// An ordinary Vite app: remotes are found at run time, so no federation plugin and no list of them here.
export default defineConfig(({ command, isSsrBuild }) => ({
  base: command === 'build' ? SHELL_BASE : '/',
  appType: 'custom',
  plugins: [
    react(),
    devDocument(devRemotes),
    offeredVersions(),
    ...(isSsrBuild ? [] : [bareImports(), inlineHelpers()]),
  ],
  define: {
    // Entries are containers, never manifests, and the host runs in browsers only: both cut the runtime.
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
    ENV_TARGET: '"web"',
  },
  // What remotes share comes from one place on the server too; all else is built in.
  ssr: { noExternal: true, external: [...sharedPackages, 'react-dom/server'] },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    // What lazy parts need is hinted by the pages that lead to them; no script of the shell brings a stylesheet.
    modulePreload: false,
    rolldownOptions: {
      input: isSsrBuild ? { 'render-page': 'src/render-page.tsx' } : { start: 'src/start.tsx' },
    },
  },
  server: {
    port,
    strictPort: true,
    proxy: { '/api': { target: devApi, rewrite: path => path.slice('/api'.length) } },
  },
}));
