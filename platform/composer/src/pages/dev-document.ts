import { createFragmentTable, fragmentsOfRoute } from '@serafim/host/routes/fragment-table';
import { createRouteTable, type RouteMatch } from '@serafim/host/routes/route-table';
import type { LiveRemote, PageBoot } from '@serafim/platform-contract/release-set';
import type { Plugin } from 'vite';
import type { ComposerSite } from '../composer-site.ts';
import { namedProviders } from '../sets/named-providers.ts';
import { collectNavigation } from '../sets/navigation.ts';
import { documentEnd, renderDocument } from './document.ts';
import { createDevReader, createReloader, type DevRemote } from './read-dev-remotes.ts';

const SET_URL = '/release-sets/dev.json';

type DevSite = Pick<ComposerSite, 'brand' | 'rules' | 'titles' | 'head' | 'files' | 'worker'>;

/** The page of a route of the remotes as they are now; without one, the page that says so. */
function renderDevPage(
  site: DevSite,
  pathname: string,
  remotes: readonly LiveRemote[],
  match: RouteMatch | null,
): string {
  const shown = match ? fragmentsOfRoute(createFragmentTable(remotes), match) : [];
  const boot: PageBoot = {
    brand: site.brand,
    remote: match?.remote ?? null,
    fragments: namedProviders(shown),
    rendered: false,
    navigation: collectNavigation(remotes, site.rules.roles),
  };
  const { start } = renderDocument({
    boot,
    match,
    looks: site,
    pathname,
    files: { start: '/src/start.tsx', imports: [], css: [], fonts: [], integrity: {} },
    scripts: [],
    styles: [],
    integrity: {},
    body: '',
  });
  return start + documentEnd({ setId: 'dev', setUrl: SET_URL });
}

/**
 * Answers pages in development: the routes and fragments come from the remotes' servers, nothing is preloaded.
 * @param openSite reads what the site gives its pages, for every page again
 */
export function devDocument(
  remotes: readonly (DevRemote & {
    /** Address of the script that sends the server its errors. */
    errorClient: string;
  })[],
  openSite: () => DevSite,
): Plugin {
  return {
    name: 'serafim:dev-document',
    apply: 'serve',
    transformIndexHtml: () =>
      remotes.map(({ errorClient: src }) => ({ tag: 'script', attrs: { type: 'module', src } })),
    configureServer(server) {
      const { logger } = server.config;
      const read = createDevReader(remotes, openSite().rules.roles);
      const reloadWhenFixed = createReloader(server, read);

      async function live() {
        const { remotes, faults } = await read();
        if (faults.length > 0) reloadWhenFixed();
        for (const { message } of faults) logger.warnOnce(message);
        return { remotes, faults };
      }

      server.middlewares.use(SET_URL, async (_request, response) => {
        response.setHeader('content-type', 'application/json');
        const { remotes } = await live();
        const navigation = collectNavigation(remotes, openSite().rules.roles);
        response.end(JSON.stringify({ id: 'dev', remotes, navigation, integrity: {} }));
      });

      server.middlewares.use(async (request, response, next) => {
        const file = openSite().files.find(({ path }) => path === request.url);
        if (file === undefined) return next();
        response.setHeader('content-type', file.type);
        response.end(file.body());
      });

      return () => {
        server.middlewares.use(async (request, response, next) => {
          const url = request.originalUrl ?? '/';
          const { pathname } = new URL(url, 'http://site');
          const { remotes, faults } = await live();
          const match = createRouteTable(remotes)(pathname);
          // It may be a page of a remote that cannot be read.
          if (!match && faults.length > 0) return next(faults[0]);
          const html = renderDevPage(openSite(), pathname, remotes, match);
          response.statusCode = match ? 200 : 404;
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(await server.transformIndexHtml(url, html));
        });
      };
    },
  };
}
