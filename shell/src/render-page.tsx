import { Buffer } from 'node:buffer';
import { Writable } from 'node:stream';
import type { FragmentModule } from '@serafim/contract/remote/fragment';
import type { PageModule } from '@serafim/contract/remote/page';
import type { Boot } from '@serafim/contract/remote/release-set';
import { renderToPipeableStream } from 'react-dom/server';
import { createPath } from 'react-router-dom';
import { App } from './app.tsx';
import { failedFragment } from './fragments/fragment-marks.ts';
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
  /** Id → what the fragment threw, or why it was not waited for. With any, the HTML has gaps and must not be sent. */
  failedFragments?: Record<string, unknown>;
}

export interface RenderRequest {
  boot: Boot;
  pathname: string;
  search: string;
  /** The page of the remote; null renders its skeleton, or the not-found page. */
  page: PageModule | null;
  /** Id → module of each fragment that the page may show. */
  fragments?: ReadonlyMap<string, FragmentModule>;
  /** How long what React suspends on of the page that wait for something are waited for, in milliseconds. */
  timeout?: number;
  /** Called with the id of the fragment that is rendered next, and with null after it. */
  onFragmentRender?: (id: string | null) => void;
}

/** A history that goes nowhere: on the server, only the addresses of links are read from it. */
function staticHistory(location: View['location']): SiteHistory {
  const ignore = () => {};
  return {
    first: location,
    listen: () => ignore,
    createHref: to => (typeof to === 'string' ? to : createPath(to)),
    go: ignore,
    push: ignore,
    replace: ignore,
  };
}

/** Makes the shell of one page view, with the modules that the server has loaded. */
function createServerSite({ boot, pathname, page, fragments, onFragmentRender }: RenderRequest) {
  const site = createSite(boot, onFragmentRender);
  const match = site.routes.peek(pathname) ?? null;
  if (match && page) site.pages.preset(match, page);
  for (const [id, module] of fragments ?? []) {
    const fragment = site.fragments.find(id);
    if (fragment) site.fragments.modules.preset(fragment, module);
  }
  return { site, match };
}

/**
 * Renders the whole site around one page, on the server.
 * @throws what the page threw
 */
export function renderPage(request: RenderRequest): Promise<RenderedPage> {
  const { boot, pathname, search, timeout } = request;
  const { site, match } = createServerSite(request);
  const location = { pathname, search, hash: '', state: null, key: 'default' };
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
  const failedFragments: Record<string, unknown> = {};
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
        ...(Object.keys(failedFragments).length > 0 ? { failedFragments } : {}),
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
    onError(cause, { componentStack }) {
      const id = failedFragment(componentStack);
      if (id === undefined) reject(cause);
      else failedFragments[id] ??= cause;
    },
  });
  if (timeout === undefined) return promise;
  const timer = setTimeout(() => stream.abort(new Error(`not rendered within ${timeout} ms`)), timeout);
  return promise.finally(() => clearTimeout(timer));
}
