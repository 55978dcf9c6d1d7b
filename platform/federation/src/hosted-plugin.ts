import { createServer, type Plugin, type PluginOption, type ViteDevServer } from 'vite';
import { hostedBase } from './dev-remotes.ts';

/**
 * Serves the remote a second time, below `/federado/`, as the standard container that the built site loads for
 * `?preview=<remote>@<this server>`. The built site's React is the production one, which knows neither Fast Refresh
 * nor the development JSX: this one has neither, and reloads the page when a file changes.
 * It starts with the first request for it.
 */
export function hostedPlugin(plugins: () => PluginOption[]): Plugin {
  return {
    name: 'serafim:hosted',
    apply: 'serve',
    configureServer(outer) {
      let inner: Promise<ViteDevServer> | undefined;
      outer.middlewares.use(async (request, response, next) => {
        if (!request.url?.startsWith(hostedBase)) return next();
        try {
          inner ??= serveHosted(outer, plugins());
          const { middlewares } = await inner;
          middlewares(request, response, next);
        } catch (cause) {
          inner = undefined;
          next(cause);
        }
      });
      outer.httpServer?.once('close', () => void inner?.then(server => server.close()).catch(() => {}));
    },
  };
}

function serveHosted(outer: ViteDevServer, plugins: PluginOption[]): Promise<ViteDevServer> {
  const { httpServer, config } = outer;
  const address = httpServer?.address();
  if (!httpServer || !address || typeof address === 'string')
    throw new Error('The development server listens at no port');
  return createServer({
    configFile: false,
    root: config.root,
    base: hostedBase,
    mode: 'hosted',
    appType: 'custom',
    // It bundles other dependencies than the standalone page: React is not among them.
    cacheDir: `${config.cacheDir}-hosted`,
    plugins,
    oxc: { jsx: { runtime: 'automatic', development: false, refresh: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    server: {
      middlewareMode: true,
      fs: config.server.fs,
      origin: `http://localhost:${address.port}`,
      hmr: { server: httpServer as never },
    },
  });
}
