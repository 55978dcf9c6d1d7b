import { DEV_ROUTES_PATH, type DevServerAnswer } from '@serafim/platform-contract/dev-server';
import type { ErrorPayload, Plugin } from 'vite';
import { describeRemote } from './describe-remote.ts';
import { readServed } from './remote-entry.ts';

/** Serves the routes of `src/remote.ts`, and what it offers other remotes, as data, read again at every request. */
export function devRoutes(name: string): Plugin {
  return {
    name: 'serafim:dev-routes',
    apply: 'serve',
    configureServer(server) {
      let lastFault: string | undefined;
      server.middlewares.use(DEV_ROUTES_PATH, async (_request, response) => {
        try {
          const { follows, ...described } = describeRemote(await readServed(server));
          response.setHeader('content-type', 'application/json');
          response.setHeader('access-control-allow-origin', '*');
          const answer: DevServerAnswer = { remote: name, ...described };
          response.end(JSON.stringify(answer));
          lastFault = undefined;
        } catch (cause) {
          const { message, stack, id, loc, frame } = cause as ErrorPayload['err'];
          // The shell requests the routes until they can be read.
          if (message !== lastFault)
            server.config.logger.error(
              `The routes of ${server.config.root} could not be read: ${message}\n${frame ?? stack}`,
            );
          lastFault = message;
          response.statusCode = 500;
          response.end(JSON.stringify({ message, stack, id, loc, frame }));
        }
      });
    },
  };
}
