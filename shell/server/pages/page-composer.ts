import { randomBytes } from 'node:crypto';
import type { Brand } from '@serafim/contract/brand/brand';
import { namedPatterns } from '@serafim/contract/remote/named-routes';
import type { Boot, BootPreview, LiveRemote } from '@serafim/contract/remote/release-set';
import type { RefusedForm } from '@serafim/contract/remote/route-server';
import type { RouteMatch } from '../../src/routes/route-table.ts';
import type { StyleReader } from '../files/inline-styles.ts';
import type { ShellFiles } from '../files/shell-files.ts';
import { contentSecurityPolicy } from '../http/security-headers.ts';
import type { RenderedRoute } from '../render/page-worker.ts';
import { RENDER_BUDGET } from '../render/pool.ts';
import { laterImportMap, type PreparedSet } from '../sets/prepare-set.ts';
import type { Preview } from '../visits/dev-server.ts';
import { COOL_DOWN } from './circuit-breaker.ts';
import { renderDocument } from './document.ts';
import { createRouteRenderer, type RouteRendererDeps } from './route-renderer.ts';

/** A page of the site, ready to be sent. */
export interface ComposedPage {
  status: 200 | 404 | 422;
  html: string;
  /** The page's first files, as a `Link` header. */
  links?: string;
  policy: string;
  /** The release set that it was rendered with: not the requested one where a version had to be replaced. */
  setId: string;
  /** Whether the remote's page and its styles are in it, where they should be: an incomplete page is not cached. */
  complete: boolean;
  /** How many seconds it may be shown to other visitors; left out, as long as the release set lives. */
  freshFor?: number;
}

/** What a page is composed for, beyond its address. */
export interface Occasion {
  /** Milliseconds that the remote may take, where that is more than pages usually may. */
  budget?: number;
  /** A form that was posted to the address and refused. */
  refused?: RefusedForm;
  /** What only this visitor sees. */
  preview?: Preview;
}

interface PageComposerDeps extends RouteRendererDeps {
  files: ShellFiles;
  brand: Brand;
  styles: StyleReader;
  /** Milliseconds that a remote may take, where the occasion does not say. */
  renderBudget?: number;
  /** The set with the last good version of a remote in place of the one that failed; null without one. */
  findFallback: (prepared: PreparedSet, remote: string) => Promise<PreparedSet | null>;
}

/** A release set that the page can be rendered with. */
interface Release {
  prepared: PreparedSet;
  /** The route of the address in this set; null where no remote serves it. */
  match: RouteMatch | null;
  /** How many seconds pages of it may be shown to other visitors. */
  freshFor: number;
}

interface Rendering extends Release {
  boot: Boot;
  /** Null where the page goes out as a skeleton. */
  route: RenderedRoute | null;
}

/**
 * What the browser reads with a page: patterns of the routes that a rendered page links to by name, so that hydration
 * finds the same links; of all, where the page is rendered there. Later pages have them from the release set.
 */
function bootWith({ named = {}, ...boot }: Boot, route: RenderedRoute | null): Boot {
  const linked = Object.entries(named).filter(([name]) => !route || route.linkedNames?.includes(name));
  return {
    ...boot,
    rendered: route !== null,
    ...(linked.length > 0 ? { named: Object.fromEntries(linked) } : {}),
  };
}

/** Composes pages: selects the release, renders the page within the shell, and names every file the browser needs. */
export function createPageComposer(deps: PageComposerDeps) {
  const { files, brand, styles, findFallback, renderBudget = RENDER_BUDGET } = deps;
  const renderer = createRouteRenderer(deps);

  /** The last good version of a remote that has failed; null where there is none, or it has no such route. */
  async function selectFallback(prepared: PreparedSet, match: RouteMatch, url: URL): Promise<Release | null> {
    const fallback = await findFallback(prepared, match.remote.name).catch(cause => {
      renderer.reportFailure(match, cause);
      return null;
    });
    const route = fallback?.findRoute(url.pathname);
    // Good for as long as the failed version is not rendered; then that one is tried again.
    return fallback && route ? { prepared: fallback, match: route, freshFor: COOL_DOWN / 1000 } : null;
  }

  /** The releases to render a page with, best first: the visit's own, and the fallback where its remote has failed. */
  async function* selectReleases(prepared: PreparedSet, url: URL): AsyncGenerator<Release, void> {
    const match = prepared.findRoute(url.pathname);
    yield { prepared, match, freshFor: Number.POSITIVE_INFINITY };
    const failed = match?.route.prerender && renderer.hasFailed(match);
    const fallback = failed ? await selectFallback(prepared, match, url) : null;
    if (fallback) yield fallback;
  }

  const createBoot = ({ prepared: { set }, match }: Release, { refused, preview }: Occasion): Boot => ({
    setId: set.id,
    setUrl: `/release-sets/${set.id}.json`,
    brand,
    remote: match && withRouteOnly(match),
    rendered: false,
    ...(match ? { named: namedPatterns(set.remotes) } : {}),
    ...(refused ? { refused } : {}),
    ...(preview ? { preview: withoutServer(preview) } : {}),
  });

  /** Renders with the first release that does not fail; where each fails, the page goes out as the last one's skeleton. */
  async function renderWithFallback(prepared: PreparedSet, url: URL, occasion: Occasion): Promise<Rendering> {
    const budget = Math.max(occasion.budget ?? 0, renderBudget);
    let rendering: Rendering | undefined;
    for await (const release of selectReleases(prepared, url)) {
      const { match } = release;
      const boot = createBoot(release, occasion);
      const route = match?.route.prerender ? await renderer.renderRoute(boot, match, url, budget) : null;
      rendering = { ...release, boot, route };
      if (route) break;
    }
    if (!rendering) throw new Error('The set of the visit is always selected');
    return rendering;
  }

  /** The stylesheets of a page; null for one that cannot be read, which costs the page its look, never its answer. */
  const readStyles = (match: RouteMatch | null) => {
    const own = match ? match.route.css.map(path => match.remote.base + path) : [];
    const read = (href: string) =>
      styles(href).catch(cause => {
        if (match) renderer.reportFailure(match, cause);
        return null;
      });
    return Promise.all([...files.css, ...own].map(read));
  };

  async function assemble(rendering: Rendering, url: URL, occasion: Occasion): Promise<ComposedPage> {
    const { prepared, match, boot, route } = rendering;
    const rendered = route ?? (await renderer.renderSkeleton(boot, match, url));
    const { loaderResult, head } = rendered;
    const sheets = await readStyles(match);
    const integrity = { ...files.integrity, ...routeIntegrity(prepared, match) };
    const server = occasion.preview?.server;
    const dev = server ? { server, nonce: randomBytes(16).toString('base64') } : undefined;
    const { html, inlineStyles, inlineScripts } = renderDocument({
      boot: { ...bootWith(boot, route), ...(loaderResult ? { loaderResult } : {}) },
      match,
      released: releasedRoute(prepared, match),
      pathname: url.pathname,
      head,
      files,
      styles: sheets.filter(style => style !== null),
      integrity,
      body: rendered.html,
      nonce: dev?.nonce,
    });
    const isWhole = route ? route.loaderError === undefined : !match?.route.prerender;
    const freshFor = Math.min(loaderResult?.freshFor ?? Number.POSITIVE_INFINITY, rendering.freshFor);
    return {
      status: occasion.refused ? 422 : match && !loaderResult?.missing ? 200 : 404,
      html,
      ...(rendered.links && isHeaderText(rendered.links) ? { links: rendered.links } : {}),
      policy: contentSecurityPolicy({
        styles: inlineStyles,
        scripts: [...inlineScripts, laterImportMap(prepared.set.integrity, integrity)],
        dev,
      }),
      setId: prepared.set.id,
      complete: rendered.html !== '' && !sheets.includes(null) && isWhole,
      ...(Number.isFinite(freshFor) ? { freshFor } : {}),
    };
  }

  return async function composePage(
    prepared: PreparedSet,
    url: URL,
    occasion: Occasion = {},
  ): Promise<ComposedPage> {
    return assemble(await renderWithFallback(prepared, url, occasion), url, occasion);
  };
}

export type PageComposer = ReturnType<typeof createPageComposer>;

/** What the page says of a preview; the origin of its code is for the policy alone. */
const withoutServer = ({ server: _policy, ...shown }: Preview): BootPreview => shown;

/** Whether a header can carry a text; a page with other letters in it loses only its early hints. */
const isHeaderText = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** A remote with one route: its others, and its fallback, come with the release set. */
function withRouteOnly({ remote, route }: RouteMatch): LiveRemote {
  const { fallback: _later, ...itself } = remote;
  return { ...itself, routes: [route] };
}

/** A route as it was released. */
function releasedRoute({ releases }: PreparedSet, match: RouteMatch | null) {
  const release = match && releases.get(match.remote.name);
  return release?.routes.find(({ path }) => path === match?.route.path);
}

/** Digest of every script of a route, by address. */
function routeIntegrity(prepared: PreparedSet, match: RouteMatch | null): Record<string, string> {
  const route = releasedRoute(prepared, match);
  const released = match && prepared.releases.get(match.remote.name)?.files;
  if (!match || !route || !released) return {};
  const scripts = [...route.preload, ...route.lazy].flatMap(path => {
    const file = released[path];
    return file ? [[match.remote.base + path, file.integrity] as const] : [];
  });
  return Object.fromEntries(scripts);
}
