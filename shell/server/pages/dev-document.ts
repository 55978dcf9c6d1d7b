import { readBrand } from '@serafim/contract/brand/read-brand';
import { CONTRACT_VERSION, type RemoteRoute } from '@serafim/contract/remote/module';
import type { Boot, LiveRemote } from '@serafim/contract/remote/release-set';
import type { Plugin } from 'vite';
import { createRouteTable } from '../../src/routes/route-table.ts';
import { createSiteFiles } from '../site-files/site-files.ts';
import { renderDocument } from './document.ts';

/** A remote's development server. */
export interface DevRemote {
  name: string;
  /** Its origin, as `http://localhost:5101`. */
  origin: string;
  /** Address of its routes as JSON. */
  routesUrl: string;
  entry: string;
}

const SET_URL = '/release-sets/dev.json';

/** Answers pages in development: the routes come from the remotes' servers, nothing is preloaded. */
export function devDocument(remotes: readonly DevRemote[]): Plugin {
  return {
    name: 'serafim:dev-document',
    apply: 'serve',
    configureServer(server) {
      const { logger } = server.config;
      const live = async () => {
        const answers = await Promise.all(
          remotes.map(remote =>
            readRemote(remote).catch(() => {
              logger.warn(`${remote.name} is not running at ${remote.origin}: its pages are missing.`);
              return null;
            }),
          ),
        );
        return answers.filter(remote => remote !== null);
      };

      server.middlewares.use(SET_URL, async (_request, response) => {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ id: 'dev', remotes: await live(), integrity: {} }));
      });

      server.middlewares.use(async (request, response, next) => {
        const files = createSiteFiles(readBrand(process.env.BRAND_FILE));
        const file = files.find(({ path }) => path === request.url);
        if (file === undefined) return next();
        response.setHeader('content-type', file.type);
        response.end(file.body());
      });

      return () => {
        server.middlewares.use(async (request, response) => {
          const url = request.originalUrl ?? '/';
          const { pathname } = new URL(url, 'http://site');
          const match = createRouteTable(await live())(pathname);
          const boot: Boot = {
            setId: 'dev',
            setUrl: SET_URL,
            brand: readBrand(process.env.BRAND_FILE),
            remote: match?.remote ?? null,
            rendered: false,
          };
          const { html } = renderDocument({
            boot,
            match,
            pathname,
            files: { start: '/src/start.tsx', imports: [], css: [], fonts: [], integrity: {} },
            scripts: [],
            styles: [],
            integrity: {},
            body: '',
          });
          response.statusCode = match ? 200 : 404;
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(await server.transformIndexHtml(url, html));
        });
      };
    },
  };
}

async function readRemote({ name, origin, routesUrl, entry }: DevRemote): Promise<LiveRemote> {
  const response = await fetch(routesUrl);
  const { contract, routes } = (await response.json()) as { contract: number; routes: RemoteRoute[] };
  if (contract !== CONTRACT_VERSION) throw new TypeError(`${name} is built for contract ${contract}`);
  return {
    name,
    version: 'dev',
    base: `${origin}/`,
    container: { kind: 'standard', entry },
    routes: routes.map(route => ({ ...route, preload: [], lazy: [], css: [] })),
  };
}
