import type { RemoteModule } from '@serafim/contract/remote/module';
import type { Plugin } from 'vite';
import { DEV_ROUTES_PATH } from './dev-remotes.ts';

/** Serves the routes of `src/remote.tsx` as data, read anew at every request. */
export function devRoutes(): Plugin {
  return {
    name: 'serafim:dev-routes',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(DEV_ROUTES_PATH, async (_request, response) => {
        try {
          const { remote } = (await server.ssrLoadModule('/src/remote.tsx')) as { remote: RemoteModule };
          response.setHeader('content-type', 'application/json');
          response.setHeader('access-control-allow-origin', '*');
          response.end(JSON.stringify({ contract: remote.contract, routes: remote.routes }));
        } catch (cause) {
          server.config.logger.error(
            `The routes of ${server.config.root} could not be read: ${String(cause)}`,
          );
          response.statusCode = 500;
          response.end();
        }
      });
    },
  };
}
