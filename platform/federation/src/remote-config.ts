import { fileURLToPath } from 'node:url';
import { federation } from '@module-federation/vite';
import { sharedPackages } from '@serafim/contract/remote/shared';
import react, { type Options as ReactOptions } from '@vitejs/plugin-react';
import { defineConfig, type PluginOption, type ServerOptions, searchForWorkspaceRoot } from 'vite';
import { alonePlugin } from './alone-plugin.ts';
import { devApi, devPortOf, devShell, repository } from './dev-remotes.ts';
import { devRoutes } from './dev-routes.ts';
import { hostedPlugin } from './hosted-plugin.ts';
import { inlineHelpers } from './inline-helpers.ts';
import { CONTAINER_ENTRY, DOOR, DOOR_SOURCE, outputs } from './layout.ts';
import { sharedVersions } from './shared-versions.ts';
import { slimContainer } from './slim/slim-plugin.ts';

/** What one run of Vite makes of a remote. */
type Purpose = 'standard' | 'slim' | 'server' | 'served' | 'alone';

const surface = fileURLToPath(new URL('./shared-surface.ts', import.meta.url));

// `import: false`: a remote carries no copy of its own, so that a page never holds two Reacts.
const shared = Object.fromEntries(
  sharedPackages.map(name => [name, { singleton: true, import: false as const, requiredVersion: '*' }]),
);

const standardContainer = (name: string) =>
  federation({
    name,
    filename: CONTAINER_ENTRY,
    manifest: true,
    dts: false,
    exposes: { [DOOR]: `./${DOOR_SOURCE}` },
    shared,
    disableRemote: true,
    disableSnapshot: true,
    experiments: { externalRuntime: true },
  } as Parameters<typeof federation>[0]);

const plugins: Record<Purpose, (name: string, sparesFront?: boolean) => PluginOption[]> = {
  standard: name => [standardContainer(name)],
  slim: (name, sparesFront) => [
    slimContainer({ remote: name, door: DOOR_SOURCE, required: sharedVersions, sparesFront }),
    inlineHelpers(),
  ],
  server: () => [],
  served: name => [standardContainer(name), devRoutes(name), hostedPlugin(() => [standardContainer(name)])],
  alone: name => [alonePlugin(name), devRoutes(name), hostedPlugin(() => [standardContainer(name)])],
};

// A team elsewhere links contract, design system and tools into its folder.
const readable = { allow: [searchForWorkspaceRoot(process.cwd()), repository] };

const servedAt = (name: string): ServerOptions => ({
  port: devPortOf(name),
  strictPort: true,
  fs: readable,
  proxy: { '/api': { target: devApi, rewrite: path => path.slice('/api'.length) } },
});

/** What a team may ask of its build. */
interface RemoteWishes {
  /** Of the React plugin, as `{ compiler: true }`. */
  react?: ReactOptions;
  /** The first page of the door shall bring nothing that only other pages use. */
  sparesFront?: boolean;
}

/**
 * The Vite config of a remote, whole: `export default defineRemote('landing')`.
 *
 * `vite build` writes the standard federation container, `vite build --mode slim` the slim one, `vite build
 * --ssr` the module that servers load; `vite` serves the remote with hot reload to the development shell, and
 * `vite --mode alone` by itself.
 * @param wishes what the team asks beyond that
 */
export function defineRemote(name: string, { react: reactOptions = {}, sparesFront }: RemoteWishes = {}) {
  return defineConfig(({ command, mode, isSsrBuild }) => {
    const purpose: Purpose =
      mode === 'alone'
        ? 'alone'
        : command === 'serve'
          ? 'served'
          : isSsrBuild
            ? 'server'
            : mode === 'slim'
              ? 'slim'
              : 'standard';
    return {
      base: command === 'build' ? './' : '/',
      plugins: [
        react(purpose === 'served' ? { ...reactOptions, reactRefreshHost: devShell } : reactOptions),
        ...plugins[purpose](name, sparesFront),
      ],
      define: purpose === 'slim' ? { 'process.env.NODE_ENV': '"production"' } : {},
      // Shared packages come from whoever hosts the remote, on the server too; all else travels with it.
      ssr: { noExternal: true, external: [...sharedPackages] },
      build: {
        outDir: outputs[purpose === 'slim' || purpose === 'server' ? purpose : 'standard'],
        target: 'es2022',
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          checks: { pluginTimings: false },
          ...(purpose === 'standard' ? { input: { surface } } : {}),
          ...(purpose === 'server' ? { input: { remote: DOOR_SOURCE } } : {}),
        },
      },
      server: command === 'serve' ? servedAt(name) : {},
    };
  });
}
