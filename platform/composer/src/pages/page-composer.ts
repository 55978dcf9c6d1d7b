import type { ModuleMatch } from '@serafim/host/loading/load-module';
import { type FragmentMatch, isPrerendered } from '@serafim/host/routes/fragment-table';
import { fragmentKey } from '@serafim/platform-contract/fragment';
import type { PageBoot } from '@serafim/platform-contract/release-set';
import type { SiteBrand } from '@serafim/platform-contract/site';
import { SHELL_NAME } from '@serafim/platform-contract/slot';
import type { VersionName } from '@serafim/release-store/files/store-layout';
import type { InlineStyle, StyleReader } from '../files/inline-styles.ts';
import type { ShellFiles } from '../files/shell-files.ts';
import { contentSecurityPolicy } from '../http/security-headers.ts';
import { RENDER_BUDGET } from '../render/pool.ts';
import type { RenderedRoute } from '../render/render-job.ts';
import { type PreparedSet, releasedRoute } from '../sets/prepare-set.ts';
import { type FindShellFiles, shellVersion } from '../sets/set-shell.ts';
import { COOL_DOWN } from './circuit-breaker.ts';
import { renderDocument } from './document.ts';
import type { SiteLooks } from './head-tags.ts';
import type { Occasion } from './occasion.ts';
import { createFallbackRenderer, type FailedVersion, type Rendering } from './render-with-fallback.ts';
import { createRouteRenderer, type RouteRenderer, type RouteRendererDeps } from './route-renderer.ts';

/** A page of the site, ready to be sent. */
export interface ComposedPage {
  status: 200 | 404 | 422;
  /** Its document up to the end, which names the release set of a visit. */
  html: string;
  /** The page's first files, as a `Link` header. */
  links?: string;
  /** Its policy, but for the scripts of later pages. */
  policy: string;
  /** Digest of every script that it names, by address. */
  integrity: Readonly<Record<string, string>>;
  /** The release set that it was rendered with: not the requested one where a version had to be replaced. */
  prepared: PreparedSet;
  /** Versions that it shows: of its shell, its page and its fragments. */
  shown: readonly VersionName[];
  /** Versions that failed, in whose place others stand, or a fallback. */
  failed: readonly FailedVersion[];
  /** Whether the remote's page and its styles are in it, where they should be: an incomplete page is not cached. */
  complete: boolean;
  /** How many seconds it may be shown to other visitors; left out, as long as the release set lives. */
  freshFor?: number;
}

export interface PageComposerDeps extends RouteRendererDeps {
  shellFiles: FindShellFiles;
  brand: SiteBrand;
  looks: SiteLooks;
  styles: StyleReader;
  /** Whether a version of the shell failed on the server a short while ago. */
  hasShellFailed?: (version: string) => boolean;
  /** Milliseconds that a remote may take, where the occasion does not say. */
  renderBudget?: number;
  /** The set with the last good version of a remote in place of the one that failed; null without one. */
  findFallback: (prepared: PreparedSet, remote: string) => Promise<PreparedSet | null>;
}

/**
 * What the browser reads with a page: patterns of the routes that a rendered page links to by name, so that hydration
 * finds the same links; of all, where the page is rendered there. Later pages have them from the release set.
 */
function bootWith({ named = {}, ...boot }: PageBoot, route: RenderedRoute | null): PageBoot {
  const linked = Object.entries(named).filter(([name]) => !route || route.linkedNames?.includes(name));
  return {
    ...boot,
    rendered: route !== null,
    ...(linked.length > 0 ? { named: Object.fromEntries(linked) } : {}),
  };
}

/** Composes a page: selects the release, renders the page within the shell, and names every file the browser needs. */
export type PageComposer = (prepared: PreparedSet, url: URL, occasion?: Occasion) => Promise<ComposedPage>;

export function createPageComposer(deps: PageComposerDeps): PageComposer {
  const { shellFiles, brand, looks, findFallback, renderBudget = RENDER_BUDGET } = deps;
  const { hasShellFailed = () => false } = deps;
  const renderer = createRouteRenderer(deps);
  const renderWithFallback = createFallbackRenderer({ renderer, brand, renderBudget, findFallback });

  async function assemble(rendering: Rendering, url: URL, occasion: Occasion): Promise<ComposedPage> {
    const { prepared, match, boot, route } = rendering;
    const files = shellFiles(prepared);
    const rendered = route ?? (await renderer.renderSkeleton({ boot, url, shell: shellVersion(prepared) }));
    const { loaderResult, fragmentResults, head } = rendered;
    const first = firstModules(rendering);
    const sheets = await readStyles(prepared, first, { files, styles: deps.styles }, renderer);
    const integrity = Object.assign(
      {},
      files.integrity,
      ...first.map(module => moduleIntegrity(prepared, module)),
    );
    const { start, inlineStyles, inlineScripts } = renderDocument({
      boot: {
        ...bootWith(boot, route),
        ...(loaderResult ? { loaderResult } : {}),
        ...(fragmentResults ? { fragmentResults } : {}),
      },
      match,
      released: match ? releasedRoute(prepared, match) : undefined,
      pathname: url.pathname,
      head,
      looks,
      files,
      // Fragments that are in the HTML are pictures of themselves until their code comes, which the browser loads late.
      scripts: firstScripts(route && match ? [match] : first),
      styles: sheets.filter(style => style !== null),
      integrity,
      body: rendered.html,
    });
    const hasData = route?.loaderError === undefined && route?.fragmentErrors === undefined;
    const isWhole = route ? hasData : !match?.route.prerender;
    const results = [loaderResult, ...Object.values(fragmentResults ?? {})];
    const freshFor = Math.min(
      rendering.freshFor,
      ...results.map(result => result?.freshFor ?? Number.POSITIVE_INFINITY),
    );
    return {
      status: occasion.refused ? 422 : match && !loaderResult?.missing ? 200 : 404,
      html: start,
      ...(rendered.links && isHeaderText(rendered.links) ? { links: rendered.links } : {}),
      policy: contentSecurityPolicy({ styles: inlineStyles, scripts: inlineScripts }),
      integrity,
      prepared,
      shown: showing(rendering),
      failed: rendering.avoided,
      complete: rendered.html !== '' && !sheets.includes(null) && isWhole,
      ...(Number.isFinite(freshFor) ? { freshFor } : {}),
    };
  }

  const compose: PageComposer = async (prepared, url, occasion = {}) =>
    assemble(await renderWithFallback(prepared, url, occasion), url, occasion);

  return async (prepared, url, occasion) => {
    const version = shellVersion(prepared);
    const hasFailed = () => version !== undefined && hasShellFailed(version);
    const page = hasFailed() ? undefined : await compose(prepared, url, occasion);
    if (page && !hasFailed()) return page;
    const fallback = await findFallback(prepared, SHELL_NAME).catch(() => null);
    if (version === undefined || !fallback) return page ?? compose(prepared, url, occasion);
    const { failed, freshFor = COOL_DOWN / 1000, ...replaced } = await compose(fallback, url, occasion);
    return { ...replaced, failed: [{ remote: SHELL_NAME, version }, ...failed], freshFor };
  };
}

/** Whose code a page shows. */
function showing({ prepared, boot: { remote, fragments = [] } }: Rendering): VersionName[] {
  const version = shellVersion(prepared);
  return [
    ...(version === undefined ? [] : [{ remote: SHELL_NAME, version }]),
    ...[remote, ...fragments].flatMap(one => (one ? [{ remote: one.name, version: one.version }] : [])),
  ];
}

/** Whether a header can carry a text; a page with other letters in it loses only its early hints. */
const isHeaderText = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** Stylesheets, of the shell and of modules; null for one that cannot be read, which costs the page its look, never its answer. */
function readStyles(
  prepared: PreparedSet,
  modules: readonly ModuleMatch[],
  { files, styles }: Pick<PageComposerDeps, 'styles'> & { files: ShellFiles },
  { reportFailure }: Pick<RouteRenderer, 'reportFailure'>,
): Promise<(InlineStyle | null)[]> {
  const owners = new Map(
    modules.flatMap(module =>
      (releasedModule(prepared, module)?.css ?? []).map(path => [module.remote.base + path, module] as const),
    ),
  );
  const read = (href: string) =>
    styles(href).catch(cause => {
      const owner = owners.get(href);
      if (owner) reportFailure(owner, cause);
      return null;
    });
  return Promise.all([...files.css, ...owners.keys()].map(read));
}

/** The files of a page or a fragment, as browsers know it. */
const moduleFiles = (module: ModuleMatch) => ('route' in module ? module.route : module.fragment);

/**
 * The modules whose styles and digests the page names: the page's own, and its fragments that are in the HTML; all of
 * them where the browser renders the page.
 */
function firstModules({ match, fragments }: Rendering): ModuleMatch[] {
  if (!match) return [];
  return [match, ...fragments.filter(fragment => !match.route.prerender || isPrerendered(fragment))];
}

/** Addresses of the scripts of modules, containers first, each once. */
function firstScripts(modules: readonly ModuleMatch[]): string[] {
  const scripts = modules.map(module => moduleFiles(module).preload.map(path => module.remote.base + path));
  return [...new Set([...scripts.map(([container]) => container), ...scripts.flat()])].filter(
    href => href !== undefined,
  );
}

/** A fragment as it was released. */
const releasedFragment = ({ releases }: PreparedSet, { remote, fragment }: FragmentMatch) =>
  releases.get(remote.name)?.fragments?.find(one => fragmentKey(one) === fragmentKey(fragment));

/** A module as it was released; undefined for one of a development server, which says nothing of its files. */
const releasedModule = (prepared: PreparedSet, module: ModuleMatch) =>
  'route' in module ? releasedRoute(prepared, module) : releasedFragment(prepared, module);

/** Digest of every script of a module, by address. */
function moduleIntegrity(prepared: PreparedSet, module: ModuleMatch): Record<string, string> {
  const released = prepared.releases.get(module.remote.name)?.files ?? {};
  const scripts = [...moduleFiles(module).preload, ...(releasedModule(prepared, module)?.lazy ?? [])].flatMap(
    path => {
      const file = released[path];
      return file ? [[module.remote.base + path, file.integrity] as const] : [];
    },
  );
  return Object.fromEntries(scripts);
}
