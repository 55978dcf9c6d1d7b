import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { federation } from '@module-federation/vite';
import type { RemoteData } from '@serafim/platform-contract/remote-data';
import { sharedPackages } from '@serafim/platform-contract/shared';
import react, { type Options as ReactOptions } from '@vitejs/plugin-react';
import {
  defineConfig,
  type PluginOption,
  type ServerOptions,
  searchForWorkspaceRoot,
  type UserConfig,
} from 'vite';
import { devErrors } from './dev-errors/plugin.ts';
import { devPortOf, devProxy, devShell, HOSTED, hostedBase } from './dev-remotes.ts';
import { devRoutes } from './dev-routes.ts';
import { exposedModules } from './exposed-modules.ts';
import { inlineHelpers } from './inline-helpers.ts';
import { CONTAINER_ENTRY, EXPOSED_SOURCE, LICENSES, outputs } from './layout.ts';
import { ownSources } from './own-sources.ts';
import { readRemote } from './read-remote.ts';
import { type EntryKind, remoteEntry } from './remote-entry.ts';
import { sharedVersions } from './shared-versions.ts';
import { slimContainer } from './slim/slim-plugin.ts';
import { standalonePlugin } from './standalone-plugin.ts';
import { unlistedMaps } from './unlisted-maps.ts';

/** What one run of Vite makes of a remote. */
type Purpose = 'standard' | 'slim' | 'server' | 'served' | 'hosted' | 'standalone';

interface Remote {
  name: string;
  folder: string;
  data: RemoteData;
  frontPage?: string | undefined;
}

const surface = fileURLToPath(new URL('./shared-surface.ts', import.meta.url));

// `import: false`: a remote carries no copy of its own, so that a page never holds two Reacts.
const shared = Object.fromEntries(
  sharedPackages.map(name => [name, { singleton: true, import: false as const, requiredVersion: '*' }]),
);

/** Cuts from a container what the shell's runtime has. Development servers set these for the whole page. */
const CUTS = { disableRemote: true, disableSnapshot: true };

const standardContainer = ({ name, data }: Remote, cuts: Partial<typeof CUTS> = CUTS) =>
  federation({
    name,
    filename: CONTAINER_ENTRY,
    manifest: true,
    dts: false,
    exposes: exposedModules(data),
    shared,
    ...cuts,
    experiments: { externalRuntime: true },
  } as Parameters<typeof federation>[0]);

const entry = ({ name, folder, data }: Remote, kind?: EntryKind) =>
  remoteEntry({ name, folder, remote: data, ...(kind && { kind }) });

const served = (remote: Remote) => [standardContainer(remote, {}), devRoutes(remote.name), devErrors()];

const plugins: Record<Purpose, (remote: Remote) => PluginOption[]> = {
  standard: remote => [entry(remote), standardContainer(remote), unlistedMaps()],
  slim: remote => [
    entry(remote),
    slimContainer({ ...remote, remote: remote.data, required: sharedVersions }),
    inlineHelpers(),
  ],
  server: remote => [entry(remote, 'server')],
  served: remote => [entry(remote), ...served(remote)],
  hosted: remote => [entry(remote, 'hosted'), ...served(remote)],
  standalone: remote => [
    entry(remote, 'standalone'),
    standalonePlugin(remote.name),
    devRoutes(remote.name),
    devErrors(),
  ],
};

/** Folders of packages that a team elsewhere has linked into its own: contract, design system, tools. */
function linkedPackages(): string[] {
  const scope = join(process.cwd(), 'node_modules/@serafim');
  return existsSync(scope) ? readdirSync(scope).map(name => realpathSync(join(scope, name))) : [];
}

const readable = { allow: [searchForWorkspaceRoot(process.cwd()), ...linkedPackages()] };

/**
 * A remote beside the built site, whose React is the production one: it knows neither Fast Refresh nor the development JSX.
 * It bundles other dependencies than the standalone page, since React is not among them.
 */
const hosted = {
  base: hostedBase,
  appType: 'custom',
  cacheDir: 'node_modules/.vite-hosted',
  oxc: { jsx: { runtime: 'automatic', development: false, refresh: false } },
  define: { 'process.env.NODE_ENV': '"production"' },
} satisfies UserConfig;

/** @param isFixed whether the shell must find it there; one that runs by itself takes the next free port */
const servedAt = (name: string, isFixed: boolean): ServerOptions => ({
  port: devPortOf(name),
  strictPort: isFixed,
  fs: readable,
  proxy: devProxy,
});

/** What a team may set for its build. */
interface RemoteOptions {
  /** Of the React plugin, as `{ compiler: true }`. */
  react?: ReactOptions;
  /** Path of the page where visits begin. It loads nothing that only other pages use; these make one request more. */
  frontPage?: string;
  /** Where the remote stands; left out, the folder that Vite starts in. */
  folder?: string;
}

/**
 * The Vite config of a remote, whole: `export default defineRemote('landing')`.
 *
 * `vite build` writes the standard federation container, `vite build --mode slim` the slim one, `vite build
 * --ssr` the module that servers load; `vite` serves the remote with hot reload to the development shell, and
 * `vite --mode standalone` by itself; `serafim dev` serves it to the pages of a built site.
 * @param options what the team sets for its build
 */
export function defineRemote(
  name: string,
  { react: reactOptions = {}, frontPage, folder = process.cwd() }: RemoteOptions = {},
) {
  return defineConfig(async ({ command, mode, isSsrBuild }): Promise<UserConfig> => {
    // A development server shows what is wrong with the data itself, and serves them once they are mended.
    const data = await readRemote(folder).catch(cause => {
      if (command === 'build') throw cause;
      return { routes: [] };
    });
    const purpose: Purpose =
      mode === 'standalone' || mode === HOSTED
        ? mode
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
        purpose !== 'hosted' &&
          react(purpose === 'served' ? { ...reactOptions, reactRefreshHost: devShell } : reactOptions),
        ownSources(),
        ...plugins[purpose]({ name, folder, data, frontPage }),
      ],
      define: purpose === 'slim' ? { 'process.env.NODE_ENV': '"production"' } : {},
      // Shared packages come from the remote's host, on the server too; everything else is bundled.
      ssr: { noExternal: true, external: [...sharedPackages] },
      build: {
        outDir: outputs[purpose === 'slim' || purpose === 'server' ? purpose : 'standard'],
        target: 'es2022',
        manifest: true,
        assetsInlineLimit: 0,
        // Their authors' licences go where the code goes.
        license: purpose === 'server' ? false : { fileName: LICENSES },
        modulePreload: { polyfill: false },
        // Of what browsers run; the release takes them away from the files that are served.
        sourcemap: (purpose === 'slim' || purpose === 'standard') && 'hidden',
        rolldownOptions: {
          checks: { pluginTimings: false },
          // Comments that name each module's file would make the output depend on the folder that a build starts in.
          experimental: { attachDebugInfo: 'none' },
          ...(purpose === 'standard' ? { input: { surface } } : {}),
          ...(purpose === 'server' ? { input: { remote: EXPOSED_SOURCE } } : {}),
        },
      },
      server: command === 'serve' ? servedAt(name, purpose === 'served') : {},
      ...(purpose === 'hosted' && hosted),
    };
  });
}
