import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { describeThrown } from './locate.ts';
import { ERROR_CLIENT, THROWN, type ThrownMessage } from './messages.ts';

const client = fileURLToPath(new URL('./client.ts', import.meta.url));

/**
 * Shows errors of the browser that Vite itself only logs in its overlay and in the terminal, with their places in the
 * sources: what a module throws, and an import that its module lacks. A page that has failed reloads with the next change.
 */
export const devErrors = (): Plugin => ({
  name: 'serafim:dev-errors',
  apply: 'serve',
  resolveId: id => (id === ERROR_CLIENT ? client : undefined),
  transformIndexHtml: () => [{ tag: 'script', attrs: { type: 'module', src: ERROR_CLIENT } }],
  configureServer({ environments: { client: environment }, config: { logger } }) {
    environment.hot.on(THROWN, async (thrown: ThrownMessage, browser) => {
      const err = await describeThrown(environment, thrown);
      if (!err) return;
      const { loc, frame = '' } = err;
      const place = loc ? `\n${loc.file}:${loc.line}:${loc.column}\n${frame}` : `\n${err.stack}`;
      logger.error(err.message + place, { timestamp: true });
      browser.send({ type: 'error', err });
    });
  },
});
