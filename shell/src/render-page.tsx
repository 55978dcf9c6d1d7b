import { Writable } from 'node:stream';
import type { PageModule } from '@serafim/contract/remote/page';
import type { Boot } from '@serafim/contract/remote/release-set';
import { renderToPipeableStream } from 'react-dom/server';
import { createPath, NavigationType } from 'react-router-dom';
import { App } from './app.tsx';
import type { SiteHistory } from './navigation/history.ts';
import type { View } from './navigation/view.ts';
import { createSite } from './site/site.ts';

/** A page as the server rendered it. */
export interface RenderedPage {
  /** HTML of `#root`. */
  html: string;
  /** The page's first files, pictures above all, as a `Link` header: the browser requests them before it reads the HTML. */
  links?: string;
  /** Names of the routes that it links to with `host.href`. */
  linkedNames?: string[];
}

export interface RenderRequest {
  boot: Boot;
  pathname: string;
  search: string;
  /** The page of the remote; null renders its skeleton, or the not-found page. */
  page: PageModule | null;
}

/** A history that goes nowhere: on the server, only the addresses of links are read from it. */
function staticHistory(location: View['location']): SiteHistory {
  const ignore = () => {};
  return {
    current: () => ({ location, action: NavigationType.Pop }),
    listen: () => ignore,
    createHref: to => (typeof to === 'string' ? to : createPath(to)),
    go: ignore,
    push: ignore,
    replace: ignore,
  };
}

/**
 * Renders the whole site around one page, on the server.
 * @throws what the page threw
 */
export function renderPage({ boot, pathname, search, page }: RenderRequest): Promise<RenderedPage> {
  const site = createSite(boot);
  const location = { pathname, search, hash: '', state: null, key: 'default' };
  const match = site.routes.peek(pathname) ?? null;
  if (match && page) site.pages.preset(match, page);
  const scroll = { remember: () => {}, recall: () => undefined };
  const app = (
    <App
      site={site}
      first={{ location, match, loaderResult: boot.loaderResult, refused: boot.refused }}
      history={staticHistory(location)}
      scroll={scroll}
    />
  );

  const { promise, resolve, reject } = Promise.withResolvers<RenderedPage>();
  const chunks: Buffer[] = [];
  let links: string | undefined;
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      resolve({
        html: Buffer.concat(chunks).toString('utf8'),
        ...(links ? { links } : {}),
        ...(site.routes.linkedNames.size > 0 ? { linkedNames: [...site.routes.linkedNames] } : {}),
      });
      done();
    },
  });
  // With an infinite chunk size the HTML is in one piece: a part that React moves behind a script is lost without it.
  const stream = renderToPipeableStream(app, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onHeaders: headers => {
      links = headers.Link;
    },
    onAllReady: () => stream.pipe(sink),
    onShellError: reject,
    onError: reject,
  });
  return promise;
}
