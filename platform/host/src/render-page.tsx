import { Buffer } from 'node:buffer';
import { Writable } from 'node:stream';
import type { FragmentModule } from '@serafim/platform-contract/fragment';
import type { PageModule } from '@serafim/platform-contract/page';
import type { PageBoot } from '@serafim/platform-contract/release-set';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { createPath } from 'react-router-dom';
import { App } from './app.tsx';
import { FragmentRoot } from './fragments/fragment-root.tsx';
import { areaMark, type LeftArea } from './fragments/part-marks.ts';
import type { SiteHistory } from './navigation/history.ts';
import type { View } from './navigation/view.ts';
import { createSite } from './site.ts';
import type { SiteShell } from './site-shell.ts';

/** A part of a page as the server rendered it. */
export interface RenderedPart {
  html: string;
  /** The part's first files, pictures above all, as a `Link` header: the browser requests them before it reads the HTML. */
  links?: string;
  /** Names of the routes that it links to with `host.href`. */
  linkedNames?: string[];
  /** The areas of fragments that it has left empty. */
  areas?: LeftArea[];
}

/** The page of a remote, without the shell around it. */
export interface RenderedPage extends RenderedPart {
  /** What React puts before the whole document's first element: requests of files that no header could name. */
  before?: string;
}

export interface PartRequest {
  boot: PageBoot;
  pathname: string;
  search: string;
}

/** A history that goes nowhere: on the server, only the addresses of links are read from it. */
function staticHistory(location: View['location']): SiteHistory {
  const ignore = () => {};
  return {
    first: location,
    show: ignore,
    listen: () => ignore,
    createHref: to => (typeof to === 'string' ? to : createPath(to)),
    go: ignore,
    push: ignore,
    replace: ignore,
  };
}

/** Makes the site of one page view, which leaves the areas of fragments empty. */
function createServerSite(shell: SiteShell, { boot, pathname, search }: PartRequest) {
  const location = { pathname, search, hash: '', state: null, key: 'default' };
  const areas = new Map<string, LeftArea>();
  const leaveArea = (area: LeftArea): string => {
    areas.set(area.prefix, area);
    return areaMark(area.prefix);
  };
  const site = createSite(boot, shell, { history: staticHistory(location), leaveArea });
  return { site, location, areas, match: site.routes.peek(pathname) ?? null };
}

type ServerSite = ReturnType<typeof createServerSite>;

/**
 * Renders to one piece of HTML.
 * @param timeout how long what React suspends on is waited for, in milliseconds
 * @throws what was thrown while rendering
 */
function render(
  element: ReactNode,
  { site, areas }: ServerSite,
  { identifierPrefix = '', timeout }: { identifierPrefix?: string; timeout?: number | undefined } = {},
): Promise<RenderedPart> {
  const { promise, resolve, reject } = Promise.withResolvers<RenderedPart>();
  const chunks: Buffer[] = [];
  let links: string | undefined;
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      const { linkedNames } = site.routes;
      const html = Buffer.concat(chunks).toString('utf8');
      const left = [...areas.values()].filter(({ prefix }) => html.includes(areaMark(prefix)));
      resolve({
        html,
        ...(links ? { links } : {}),
        ...(linkedNames.size > 0 ? { linkedNames: [...linkedNames] } : {}),
        ...(left.length > 0 ? { areas: left } : {}),
      });
      done();
    },
  });
  // With an infinite chunk size the HTML is in one piece: a part that React moves behind a script is lost without it.
  const stream = renderToPipeableStream(element, {
    identifierPrefix,
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onHeaders: headers => {
      links = headers.Link;
    },
    onAllReady: () => stream.pipe(sink),
    onError: reject,
  });
  if (timeout === undefined) return promise;
  const timer = setTimeout(() => stream.abort(new Error(`not rendered within ${timeout} ms`)), timeout);
  return promise.finally(() => clearTimeout(timer));
}

/** Renders the tree of the whole site. @param page null renders its skeleton, or the not-found page */
function renderSite(opened: ServerSite, boot: PageBoot, page: PageModule | null): Promise<RenderedPart> {
  const { site, match, location } = opened;
  if (match && page) site.pages.preset(match, page);
  const first = { location, match, loaderResult: boot.loaderResult, refused: boot.refused };
  const scroll = { remember: () => {}, recall: () => undefined };
  return render(<App site={site} first={first} scroll={scroll} />, opened);
}

/** Marks the place of a page: what renders to `PAGE_MARK`. */
const PageMark = () => <template data-page="" />;

/**
 * Renders the shell around a page. It runs no code of a remote.
 * @param hasPage whether the page's place is marked; otherwise its skeleton stands there, or the not-found page
 */
export function renderShell(
  shell: SiteShell,
  request: PartRequest & { hasPage: boolean },
): Promise<RenderedPart> {
  return renderSite(
    createServerSite(shell, request),
    request.boot,
    request.hasPage ? { default: PageMark } : null,
  );
}

/** The same page with the least around it, which is cut off: header and footer are rendered elsewhere. */
function withoutAround({ navigation: _navigation, remote, ...boot }: PageBoot): PageBoot {
  const routes = remote?.routes.map(route => ({ ...route, layout: 'bare', footer: 'line' }) as const);
  return { ...boot, remote: remote && routes ? { ...remote, routes } : remote };
}

/** What encloses a page in the tree of the site: React's marks of the boundary that the outlet has around it. */
const [OPENS, CLOSES] = ['<!--$-->', '<!--/$-->'];

/** What React puts before all else: elements of the head that a page has rendered. */
const HOISTED = /^(?:<(?:link|meta)\b[^>]*>|<(title|style|script)\b[^>]*>[\s\S]*?<\/\1>)*/;

/**
 * Renders the page of a remote, at its place in the tree of the site: React's names depend on it.
 * @throws what the page threw
 */
export async function renderPage(
  shell: SiteShell,
  { page, ...request }: PartRequest & { page: PageModule },
): Promise<RenderedPage> {
  const boot = withoutAround(request.boot);
  const { html, ...rendered } = await renderSite(createServerSite(shell, { ...request, boot }), boot, page);
  const from = html.indexOf(OPENS, html.indexOf('<main')) + OPENS.length;
  const [before] = HOISTED.exec(html) ?? [];
  return {
    ...rendered,
    html: html.slice(from, html.lastIndexOf(CLOSES, html.lastIndexOf('</main>'))),
    ...(before ? { before } : {}),
  };
}

/**
 * Makes what renders fragments, each for one area, as the root of its own that it is in the browser.
 * @param timeout how long what they suspend on is waited for, in milliseconds
 */
export function createFragmentRenderer(shell: SiteShell, request: PartRequest, timeout?: number) {
  const opened = createServerSite(shell, request);
  const { site, location } = opened;
  /** Rejects with what the fragment threw. */
  return async ({ id, prefix, props }: LeftArea, module: FragmentModule): Promise<RenderedPart> => {
    const match = site.fragments.find(id);
    if (!match) throw new TypeError(`The page names no fragment ${id}`);
    site.fragments.modules.preset(match, module);
    const root = (
      <FragmentRoot site={site} match={match} props={props} location={location} onMounted={() => {}} />
    );
    return render(root, opened, { identifierPrefix: prefix, timeout });
  };
}
