import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SHELL_BASE } from '@serafim/composer/files/shell-files';
import { devDocument } from '@serafim/composer/pages/dev-document';
import { callFilter } from '@serafim/composer/remote-code/call-filter';
import { bareImports } from '@serafim/federation/bare-imports';
import { devErrors } from '@serafim/federation/dev-errors/plugin';
import { devProxy, devRemotes } from '@serafim/federation/dev-remotes';
import { inlineHelpers } from '@serafim/federation/inline-helpers';
import { LICENSES } from '@serafim/federation/layout';
import { offeredVersions } from '@serafim/federation/offered-versions';
import { sharedPackages } from '@serafim/platform-contract/shared';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { clientRows } from './client-rows.ts';
import { openSite } from './server/site.ts';

const port = Number(process.env.PORT ?? 3000);

/** File and name of every class by the name that pages say, to notice two with one name. */
const classes = new Map<string, string>();

/** A class as every page's script and HTML say it: its name and two digits for its file. */
function shortClassName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file);
  const short = `${name}_${createHash('sha256').update(path).digest('hex').slice(0, 2)}`;
  const other = classes.get(short);
  if (other !== undefined && other !== path)
    throw new Error(`${path} and ${other} both have .${name}, which both are called ${short}: rename one`);
  classes.set(short, path);
  return short;
}

/** Licences of the files that the design system brings and no package holds: typefaces and icons. */
const designLicenses = [
  'fonts/OFL-bricolage-grotesque.txt',
  'fonts/OFL-atkinson-hyperlegible-next.txt',
  'icons/LICENSE',
];

/** Writes the licences of the whole site's typefaces and icons below those of the packages. */
const addDesignLicenses: Plugin = {
  name: 'design-licenses',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const packages = bundle[LICENSES];
      if (packages?.type !== 'asset') return;
      const design = designLicenses.map(path =>
        readFileSync(fileURLToPath(import.meta.resolve(`@serafim/ui/${path}`)), 'utf8'),
      );
      packages.source = [packages.source, ...design].join('\n');
    },
  },
};

// An ordinary Vite app: remotes are found at run time, so no federation plugin and no list of them here.
export default defineConfig(({ command, isSsrBuild }) => ({
  // Browsers find every file from the one that loads it, in whichever folder the shell is released.
  base: command !== 'build' ? '/' : isSsrBuild ? SHELL_BASE : './',
  appType: 'custom',
  plugins: [
    react(),
    devDocument(devRemotes, () => openSite(process.env)),
    devErrors(),
    offeredVersions(),
    ...(isSsrBuild ? [callFilter] : [clientRows, bareImports(), inlineHelpers(), addDesignLicenses]),
  ],
  define: {
    // Entries are containers, never manifests, and the host runs in browsers only: both cut the runtime.
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
    ENV_TARGET: '"web"',
  },
  // Packages shared with remotes have one copy on the server too; all others are built in.
  ssr: { noExternal: true, external: [...sharedPackages, 'react-dom/server'] },
  css: { modules: { generateScopedName: shortClassName } },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    target: 'es2022',
    manifest: true,
    license: isSsrBuild ? false : { fileName: LICENSES },
    assetsInlineLimit: 0,
    // Pages preload the files of lazy parts that they lead to; no script of the shell loads a stylesheet.
    modulePreload: false,
    rolldownOptions: {
      input: isSsrBuild
        ? { 'remote-process': 'server/remote-process.ts' }
        : {
            start: 'src/start.tsx',
            signs: fileURLToPath(import.meta.resolve('@serafim/host/reporting/signs-of-life')),
          },
      // The server's program loads nothing more once code of remotes is there.
      ...(isSsrBuild ? { output: { codeSplitting: false } } : {}),
    },
  },
  server: {
    port,
    strictPort: true,
    proxy: devProxy,
  },
}));
