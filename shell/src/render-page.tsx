import { Writable } from 'node:stream';
import type { PageModule } from '@serafim/contract/remote/page';
import type { Boot } from '@serafim/contract/remote/release-set';
import { renderToPipeableStream } from 'react-dom/server';
import { createPath, NavigationType } from 'react-router-dom';
import { App } from './app.tsx';
import type { SiteHistory } from './navigation/history.ts';
import type { View } from './navigation/view.ts';
import { createSite } from './site.ts';

/** What the server draws of a page. */
export interface RenderedPage {
  /** Of `#root`. */
  html: string;
  /** What the page shows first, pictures above all, as a `Link` header: named there, it sets out before the HTML is read. */
  links?: string;
}

export interface RenderRequest {
  boot: Boot;
  pathname: string;
  search: string;
  /** The page of the remote; null draws its skeleton, or the not-found page. */
  page: PageModule | null;
}

/** A history that goes nowhere: on the server, links are all there is of it. */
function stillHistory(location: View['location']): SiteHistory {
  const stay = () => {};
  return {
    current: () => ({ location, action: NavigationType.Pop }),
    listen: () => stay,
    createHref: to => (typeof to === 'string' ? to : createPath(to)),
    go: stay,
    push: stay,
    replace: stay,
  };
}

/**
 * Draws the whole site around one page, on the server.
 * @throws what the page threw
 */
export function renderPage({ boot, pathname, search, page }: RenderRequest): Promise<RenderedPage> {
  const site = createSite(boot);
  const location = { pathname, search, hash: '', state: null, key: 'default' };
  const owned = site.routes.peek(pathname) ?? null;
  if (owned && page) site.pages.preset({ remote: owned.remote, path: owned.route.path }, page);
  const scroll = { remember: () => {}, recall: () => undefined };
  const app = (
    <App
      site={site}
      first={{ location, owned, findings: boot.findings, refused: boot.refused }}
      history={stillHistory(location)}
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
      resolve({ html: Buffer.concat(chunks).toString('utf8'), ...(links ? { links } : {}) });
      done();
    },
  });
  // An infinite chunk size keeps everything in one piece: what React moves behind scripts is lost without them.
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
