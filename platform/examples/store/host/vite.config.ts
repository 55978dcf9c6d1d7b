import { fileURLToPath } from 'node:url';
import { SHELL_BASE } from '@serafim/composer/files/shell-files';
import { callFilter } from '@serafim/composer/remote-code/call-filter';
import { bareImports } from '@serafim/federation/bare-imports';
import { inlineHelpers } from '@serafim/federation/inline-helpers';
import { offeredVersions } from '@serafim/federation/offered-versions';
import { sharedPackages } from '@serafim/platform-contract/shared';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  base: SHELL_BASE,
  plugins: [react(), offeredVersions(), ...(isSsrBuild ? [callFilter] : [bareImports(), inlineHelpers()])],
  define: { FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: '"web"' },
  ssr: { noExternal: true, external: [...sharedPackages, 'react-dom/server'] },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      input: isSsrBuild
        ? { 'remote-process': 'remote-process.ts' }
        : {
            start: 'src/start.tsx',
            signs: fileURLToPath(import.meta.resolve('@serafim/host/reporting/signs-of-life')),
          },
      ...(isSsrBuild ? { output: { codeSplitting: false } } : {}),
    },
  },
}));
