import type { Brand } from '@serafim/contract/brand/brand';
import type { Boot, LiveRemote } from '@serafim/contract/remote/release-set';
import type { RefusedForm } from '@serafim/contract/remote/route-server';
import type { OwnedRoute } from '../src/navigation/route-table.ts';
import { renderDocument } from './document.ts';
import type { PreparedSet } from './release-sets.ts';
import { RENDER_BUDGET, type RenderPool } from './render/pool.ts';
import type { DrawnPage, RenderJob } from './render/worker.ts';
import { contentSecurityPolicy } from './security-headers.ts';
import { laterImportMap } from './set-integrity.ts';
import type { ShellFiles } from './shell-files.ts';
import type { StyleReader } from './styles.ts';

/** A page of the site, ready to be sent. */
export interface ComposedPage {
  status: 200 | 404 | 422;
  html: string;
  policy: string;
  /** Whether the remote's page is in it, where it should be: what is incomplete is not kept. */
  complete: boolean;
  /** How many seconds it may be shown to others; left out, as long as the release set lives. */
  freshFor?: number;
}

/** What a page is drawn for, beyond its address. */
export interface Occasion {
  /** Milliseconds that the remote may take. */
  budget?: number;
  /** A form that was posted to the address and not taken. */
  refused?: RefusedForm;
}

/** A remote failed on the server; its page went out as a skeleton. */
export interface RenderFailure {
  remote: string;
  version: string;
  path: string;
  cause: unknown;
}

/** How long a page that failed on the server is not drawn there again, in milliseconds. */
const REST = 30_000;

/** How many skeletons are kept: those of a few release sets. */
const KEPT_SKELETONS = 200;

const keyOf = ({ remote, route }: OwnedRoute) => `${remote.name}@${remote.version} ${route.path}`;

interface PageComposerDeps {
  files: ShellFiles;
  brand: Brand;
  styles: StyleReader;
  pool: RenderPool;
  /** File of a remote's server build. */
  doorFile: (remote: LiveRemote) => string;
  /** Where the API answers, as `http://localhost:8000`. */
  apiUrl: string;
  onFailure: (failure: RenderFailure) => void;
}

/** Composes pages: finds the owner of an address, draws its page within the shell, names what the browser needs. */
export function createPageComposer(deps: PageComposerDeps) {
  const { files, brand, styles, pool, doorFile, apiUrl, onFailure } = deps;
  const resting = new Map<string, number>();
  const skeletons = new Map<string, Promise<DrawnPage>>();

  const integrityOf = ({ releases }: PreparedSet, owned: OwnedRoute | null) => {
    const published = owned && releases.get(owned.remote.name)?.files;
    if (!owned || !published) return files.integrity;
    const { preload, lazy } = owned.route;
    const own = [...preload, ...lazy].flatMap(path => {
      const file = published[path];
      return file ? [[owned.remote.base + path, file.integrity] as const] : [];
    });
    return { ...files.integrity, ...Object.fromEntries(own) };
  };

  const report = ({ remote, route }: OwnedRoute, cause: unknown) =>
    onFailure({ remote: remote.name, version: remote.version, path: route.path, cause });

  const isResting = (owned: OwnedRoute) => (resting.get(keyOf(owned)) ?? 0) > performance.now();

  /** The page without its remote's part, drawn once for each route of a release set. */
  const skeletonOf = (
    boot: Boot,
    owned: OwnedRoute | null,
    job: Omit<RenderJob, 'page'>,
  ): Promise<DrawnPage> => {
    const key = `${boot.setId} ${owned?.route.path ?? ''}`;
    const known = skeletons.get(key) ?? pool.warmUp({ ...job, page: null });
    skeletons.set(key, known);
    const [oldest] = skeletons.keys();
    if (skeletons.size > KEPT_SKELETONS && oldest) skeletons.delete(oldest);
    // Too busy even for a skeleton: the browser draws the page from nothing.
    return known.catch(() => {
      skeletons.delete(key);
      return { html: '' };
    });
  };

  /** The page, and whether the remote's part is in it. */
  async function drawBody(boot: Boot, owned: OwnedRoute | null, url: URL, budget: number) {
    const job = { boot, pathname: url.pathname, search: url.search, api: { url: apiUrl } };
    if (owned?.route.prerender && !isResting(owned)) {
      const page = { doorFile: doorFile(owned.remote), path: owned.route.path };
      try {
        const drawn = await pool.draw({ ...job, boot: { ...boot, rendered: true }, page }, budget);
        if (drawn.unprepared) report(owned, drawn.unprepared);
        return { drawn, rendered: true };
      } catch (cause) {
        report(owned, cause);
        resting.set(keyOf(owned), performance.now() + REST);
      }
    }
    return { drawn: await skeletonOf(boot, owned, job), rendered: false };
  }

  /** Composes the page of one address. A remote that fails or is slow is answered as a skeleton. */
  return async function compose(
    prepared: PreparedSet,
    url: URL,
    { budget = RENDER_BUDGET, refused }: Occasion = {},
  ): Promise<ComposedPage> {
    const { set, match } = prepared;
    const owned = match(url.pathname);
    // The page needs its own route; the others come with the release set.
    const remote = owned && { ...owned.remote, routes: [owned.route] };
    const boot: Boot = {
      setId: set.id,
      setUrl: `/release-sets/${set.id}.json`,
      brand,
      remote,
      rendered: false,
      ...(refused ? { refused } : {}),
    };
    // A stylesheet that is not there costs the page its look, never its answer.
    const readStyle = (href: string) =>
      styles(href).catch(cause => {
        if (owned) report(owned, cause);
        return null;
      });
    const css = [...files.css, ...(owned?.route.css ?? []).map(path => `${remote?.base}${path}`)];
    const [{ drawn, rendered }, inline] = await Promise.all([
      drawBody(boot, owned, url, budget),
      Promise.all(css.map(readStyle)),
    ]);
    const { findings, head } = drawn;
    const integrity = integrityOf(prepared, owned);
    const { html, inlineStyles, inlineScripts } = renderDocument({
      boot: { ...boot, rendered, ...(findings ? { findings } : {}) },
      owned,
      pathname: url.pathname,
      head,
      files,
      styles: inline.filter(style => style !== null),
      integrity,
      body: drawn.html,
    });
    const isWhole = rendered ? drawn.unprepared === undefined : !owned?.route.prerender;
    return {
      status: refused ? 422 : owned && !findings?.missing ? 200 : 404,
      html,
      policy: contentSecurityPolicy({
        styles: inlineStyles,
        scripts: [...inlineScripts, laterImportMap(set.integrity, integrity)],
      }),
      complete: drawn.html !== '' && !inline.includes(null) && isWhole,
      ...(findings?.freshFor === undefined ? {} : { freshFor: findings.freshFor }),
    };
  };
}

export type PageComposer = ReturnType<typeof createPageComposer>;
