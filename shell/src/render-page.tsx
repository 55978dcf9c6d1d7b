import { Writable } from 'node:stream';
import type { PageModule } from '@serafim/contract/remote/page';
import type { Boot } from '@serafim/contract/remote/release-set';
import { renderToPipeableStream } from 'react-dom/server';
import { createPath, NavigationType } from 'react-router-dom';
import { App } from './app.tsx';
import type { SiteHistory } from './navigation/history.ts';
import type { View } from './navigation/view.ts';
import { createSite } from './site.ts';

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
 * @returns the HTML of `#root`. Rejects with what the page threw.
 */
export function renderPage({ boot, pathname, search, page }: RenderRequest): Promise<string> {
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

  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const chunks: Buffer[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      resolve(Buffer.concat(chunks).toString('utf8'));
      done();
    },
  });
  // An infinite chunk size keeps everything in one piece: what React moves behind scripts is lost without them.
  const stream = renderToPipeableStream(app, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: () => stream.pipe(sink),
    onShellError: reject,
    onError: reject,
  });
  return promise;
}
