import { readBrand } from '@serafim/contract/brand/read-brand';
import type { DevServerAnswer } from '@serafim/contract/remote/dev-server';
import { CONTRACT_VERSION } from '@serafim/contract/remote/module';
import type { Boot } from '@serafim/contract/remote/release-set';
import type { Plugin } from 'vite';
import { createFragmentTable, fragmentsOfRoute } from '../../src/routes/fragment-table.ts';
import { createRouteTable } from '../../src/routes/route-table.ts';
import { toUnbuiltFragment, toUnbuiltRoute, type UnbuiltRemote } from '../sets/live-parts.ts';
import { namedProviders } from '../sets/named-providers.ts';
import { collectNavigation } from '../sets/navigation.ts';
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

/** Answers pages in development: the routes and fragments come from the remotes' servers, nothing is preloaded. */
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
        const remotes = await live();
        const navigation = collectNavigation(remotes);
        response.end(JSON.stringify({ id: 'dev', remotes, navigation, integrity: {} }));
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
          const remotes = await live();
          const match = createRouteTable(remotes)(pathname);
          const shown = match ? fragmentsOfRoute(createFragmentTable(remotes), match) : [];
          const boot: Boot = {
            setId: 'dev',
            setUrl: SET_URL,
            brand: readBrand(process.env.BRAND_FILE),
            remote: match?.remote ?? null,
            fragments: namedProviders(shown),
            rendered: false,
            navigation: collectNavigation(remotes),
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

async function readRemote({ name, origin, routesUrl, entry }: DevRemote): Promise<UnbuiltRemote> {
  const response = await fetch(routesUrl);
  const answer = (await response.json()) as DevServerAnswer;
  const { contract, routes, fragments = [], slots = [], facts = [], events = [] } = answer;
  if (contract !== CONTRACT_VERSION) throw new TypeError(`${name} is built for contract ${contract}`);
  return {
    name,
    version: 'dev',
    base: `${origin}/`,
    container: { kind: 'standard', entry },
    routes: routes.map(toUnbuiltRoute),
    fragments: fragments.map(toUnbuiltFragment),
    slots,
    facts,
    events,
  };
}
