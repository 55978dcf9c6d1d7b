import type { Brand } from '@serafim/contract/brand/brand';
import type { Boot, LiveRemote } from '@serafim/contract/remote/release-set';
import type { OwnedRoute } from '../src/navigation/route-table.ts';
import { renderDocument } from './document.ts';
import type { PreparedSet } from './release-sets.ts';
import { RENDER_BUDGET, type RenderPool } from './render/pool.ts';
import { contentSecurityPolicy } from './security-headers.ts';
import type { ShellFiles } from './shell-files.ts';
import type { StyleReader } from './styles.ts';

/** A page of the site, ready to be sent. */
export interface ComposedPage {
  status: 200 | 404;
  html: string;
  policy: string;
  /** Whether the remote's page is in it, where it should be: what is incomplete is not kept. */
  complete: boolean;
}

/** A remote failed on the server; its page went out as a skeleton. */
export interface RenderFailure {
  remote: string;
  version: string;
  path: string;
  cause: unknown;
}

interface PageComposerDeps {
  files: ShellFiles;
  brand: Brand;
  styles: StyleReader;
  pool: RenderPool;
  /** File of a remote's server build. */
  doorFile: (remote: LiveRemote) => string;
  onFailure: (failure: RenderFailure) => void;
}

/** Composes pages: finds the owner of an address, draws its page within the shell, names what the browser needs. */
export function createPageComposer({ files, brand, styles, pool, doorFile, onFailure }: PageComposerDeps) {
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

  /** HTML of the page, and whether the remote's part is in it. */
  async function drawBody(boot: Boot, owned: OwnedRoute | null, url: URL, budget: number) {
    const job = { boot, pathname: url.pathname, search: url.search };
    if (owned?.route.prerender) {
      const page = { doorFile: doorFile(owned.remote), path: owned.route.path };
      try {
        return {
          body: await pool.draw({ ...job, boot: { ...boot, rendered: true }, page }, budget),
          rendered: true,
        };
      } catch (cause) {
        onFailure({
          remote: owned.remote.name,
          version: owned.remote.version,
          path: owned.route.path,
          cause,
        });
      }
    }
    // Too busy even for a skeleton: the browser draws the page from nothing.
    const body = await pool.warmUp({ ...job, page: null }).catch(() => '');
    return { body, rendered: false };
  }

  /**
   * Composes the page of one address. A remote that fails or is slow is answered as a skeleton.
   * @param budget milliseconds that the remote may take
   */
  return async function compose(
    prepared: PreparedSet,
    url: URL,
    budget = RENDER_BUDGET,
  ): Promise<ComposedPage> {
    const { set, match } = prepared;
    const owned = match(url.pathname);
    const remote = owned?.remote ?? null;
    const boot: Boot = {
      setId: set.id,
      setUrl: `/release-sets/${set.id}.json`,
      brand,
      remote,
      rendered: false,
    };
    const css = [...files.css, ...(owned?.route.css ?? []).map(path => `${remote?.base}${path}`)];
    const [{ body, rendered }, inline] = await Promise.all([
      drawBody(boot, owned, url, budget),
      Promise.all(css.map(styles)),
    ]);
    const { html, inlineStyles, inlineScripts } = renderDocument({
      boot: { ...boot, rendered },
      owned,
      files,
      styles: inline,
      integrity: integrityOf(prepared, owned),
      body,
    });
    return {
      status: owned ? 200 : 404,
      html,
      policy: contentSecurityPolicy({ styles: inlineStyles, scripts: inlineScripts }),
      complete: body !== '' && (rendered || !owned?.route.prerender),
    };
  };
}

export type PageComposer = ReturnType<typeof createPageComposer>;
