import { fileURLToPath } from 'node:url';
import { federation } from '@module-federation/vite';
import { sharedPackages } from '@serafim/contract/remote/shared';
import react from '@vitejs/plugin-react';
import { defineConfig, type PluginOption } from 'vite';
import { alonePlugin } from './alone-plugin.ts';
import { CONTAINER_ENTRY, devApi, devPortOf, devShell } from './dev-remotes.ts';
import { devRoutes } from './dev-routes.ts';

/** The one module that a remote exposes, as `init`/`get` name it. */
export const DOOR = './remote';
/** Where that module stands in every remote's folder. */
export const DOOR_SOURCE = 'src/remote.tsx';

const surface = fileURLToPath(new URL('./shared-surface.ts', import.meta.url));

// `import: false`: a remote carries no copy of its own, so that a page never holds two Reacts.
const shared = Object.fromEntries(
  sharedPackages.map(name => [name, { singleton: true, import: false as const, requiredVersion: '*' }]),
);

/**
 * The Vite config of a remote, whole: `export default defineRemote('landing')`.
 *
 * `vite build` writes the standard federation container to `dist/client`, `vite build --ssr` the module that
 * servers load to `dist/server`; `vite` serves the remote with hot reload to the development shell, and
 * `vite --mode alone` by itself.
 */
export function defineRemote(name: string) {
  return defineConfig(({ command, mode, isSsrBuild }) => {
    const alone = mode === 'alone';
    const plugins: PluginOption[] = [
      react(command === 'serve' && !alone ? { reactRefreshHost: devShell } : {}),
    ];
    if (alone) plugins.push(alonePlugin());
    else if (!isSsrBuild) plugins.push(container(name), devRoutes());

    return {
      base: command === 'build' ? './' : '/',
      plugins,
      build: {
        outDir: isSsrBuild ? 'dist/server' : 'dist/client',
        target: 'es2022',
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: isSsrBuild ? { remote: DOOR_SOURCE } : { surface } },
      },
      server: {
        port: devPortOf(name),
        strictPort: true,
        cors: { origin: devShell },
        proxy: { '/api': { target: devApi, rewrite: path => path.slice('/api'.length) } },
      },
    };
  });
}

const container = (name: string) =>
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
