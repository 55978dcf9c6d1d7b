import { randomBytes } from 'node:crypto';
import type { Brand } from '@serafim/contract/brand/brand';
import type { Boot, BootPreview, LiveRemote } from '@serafim/contract/remote/release-set';
import type { RefusedForm } from '@serafim/contract/remote/route-server';
import type { OwnedRoute } from '../src/navigation/route-table.ts';
import { renderDocument } from './document.ts';
import { createPageDrawer, type PageDrawerDeps, REST } from './page-drawer.ts';
import type { PreparedSet } from './release-sets.ts';
import { RENDER_BUDGET } from './render/pool.ts';
import { contentSecurityPolicy } from './security-headers.ts';
import { laterImportMap } from './set-integrity.ts';
import type { ShellFiles } from './shell-files.ts';
import type { StyleReader } from './styles.ts';
import type { Preview } from './visits/visits.ts';

/** A page of the site, ready to be sent. */
export interface ComposedPage {
  status: 200 | 404 | 422;
  html: string;
  /** What sets out with the answer's head, as a `Link` header. */
  links?: string;
  policy: string;
  /** The release set that it was drawn with: another one than asked for where a version had to be replaced. */
  setId: string;
  /** Whether the remote's page is in it, where it should be: what is incomplete is not kept. */
  complete: boolean;
  /** How many seconds it may be shown to others; left out, as long as the release set lives. */
  freshFor?: number;
}

/** What a page is drawn for, beyond its address. */
export interface Occasion {
  /** Milliseconds that the remote may take, where that is more than pages usually may. */
  budget?: number;
  /** A form that was posted to the address and not taken. */
  refused?: RefusedForm;
  /** What only this visitor sees. */
  preview?: Preview;
}

interface PageComposerDeps extends PageDrawerDeps {
  files: ShellFiles;
  brand: Brand;
  styles: StyleReader;
  /** Milliseconds that a remote may take, where nothing else is said. */
  renderBudget?: number;
  /** The set with the last good version of a remote in place of the one that failed; null without one. */
  heal: (prepared: PreparedSet, remote: string) => Promise<PreparedSet | null>;
}

/** What the page says of a preview; whose code it may run is the policy's to say. */
const forBoot = ({ server: _policy, ...said }: Preview): BootPreview => said;

/** Whether a header can carry a text: an address with other letters only loses its early start. */
const isHeaderText = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** A remote with one route: the others, and what it falls back on, come with the release set. */
function alone({ remote, route }: OwnedRoute): LiveRemote {
  const { fallback: _later, ...itself } = remote;
  return { ...itself, routes: [route] };
}

/** Composes pages: finds the owner of an address, draws its page within the shell, names what the browser needs. */
export function createPageComposer({
  files,
  brand,
  styles,
  heal,
  renderBudget = RENDER_BUDGET,
  ...drawing
}: PageComposerDeps) {
  const drawer = createPageDrawer(drawing);

  const releasedRoute = ({ releases }: PreparedSet, owned: OwnedRoute | null) => {
    const release = owned && releases.get(owned.remote.name);
    return release?.routes.find(({ path }) => path === owned?.route.path);
  };

  const integrityOf = (prepared: PreparedSet, owned: OwnedRoute | null) => {
    const route = releasedRoute(prepared, owned);
    const published = owned && prepared.releases.get(owned.remote.name)?.files;
    if (!owned || !route || !published) return files.integrity;
    const own = [...route.preload, ...route.lazy].flatMap(path => {
      const file = published[path];
      return file ? [[owned.remote.base + path, file.integrity] as const] : [];
    });
    return { ...files.integrity, ...Object.fromEntries(own) };
  };

  const bootOf = ({ set }: PreparedSet, owned: OwnedRoute | null, { refused, preview }: Occasion): Boot => ({
    setId: set.id,
    setUrl: `/release-sets/${set.id}.json`,
    brand,
    remote: owned && alone(owned),
    rendered: false,
    ...(refused ? { refused } : {}),
    ...(preview ? { preview: forBoot(preview) } : {}),
  });

  /** What the page is styled with. A stylesheet that is not there costs the page its look, never its answer. */
  const stylesOf = (owned: OwnedRoute | null) => {
    const own = owned ? owned.route.css.map(path => owned.remote.base + path) : [];
    const read = (href: string) =>
      styles(href).catch(cause => {
        if (owned) drawer.report(owned, cause);
        return null;
      });
    return Promise.all([...files.css, ...own].map(read));
  };

  /** The page with the last good version of the remote that failed; null where there is none. */
  async function composeHealed(
    prepared: PreparedSet,
    owned: OwnedRoute,
    url: URL,
    occasion: Occasion,
  ): Promise<ComposedPage | null> {
    const healed = await heal(prepared, owned.remote.name).catch(cause => {
      drawer.report(owned, cause);
      return null;
    });
    if (!healed?.match(url.pathname)) return null;
    // What that one falls back on may be the version that has just failed: nothing is healed twice.
    const page = await composeFrom(healed, url, occasion, false);
    // Good for as long as the failed version rests; then it is tried again.
    return { ...page, freshFor: Math.min(page.freshFor ?? REST / 1000, REST / 1000) };
  }

  /**
   * Composes the page of one address. Where a remote fails or is slow, its last good version is drawn; without
   * one, a skeleton.
   */
  const compose = (prepared: PreparedSet, url: URL, occasion: Occasion = {}): Promise<ComposedPage> =>
    composeFrom(prepared, url, occasion, true);

  async function composeFrom(
    prepared: PreparedSet,
    url: URL,
    occasion: Occasion,
    mayHeal: boolean,
  ): Promise<ComposedPage> {
    const owned = prepared.match(url.pathname);
    const boot = bootOf(prepared, owned, occasion);
    const budget = Math.max(occasion.budget ?? 0, renderBudget);
    const drawable = owned?.route.prerender ? owned : null;
    const whole =
      drawable && !drawer.isResting(drawable) ? await drawer.withRemote(boot, drawable, url, budget) : null;
    const failed = mayHeal && drawable && !whole && drawer.isResting(drawable);
    const healed = failed ? await composeHealed(prepared, drawable, url, occasion) : null;
    if (healed) return healed;

    const drawn = whole ?? (await drawer.skeleton(boot, owned, url));
    const { findings, head } = drawn;
    const found = await stylesOf(owned);
    const integrity = integrityOf(prepared, owned);
    const server = occasion.preview?.server;
    const dev = server ? { server, nonce: randomBytes(16).toString('base64') } : undefined;
    const { html, inlineStyles, inlineScripts } = renderDocument({
      boot: { ...boot, rendered: whole !== null, ...(findings ? { findings } : {}) },
      owned,
      released: releasedRoute(prepared, owned),
      pathname: url.pathname,
      head,
      files,
      styles: found.filter(style => style !== null),
      integrity,
      body: drawn.html,
      nonce: dev?.nonce,
    });
    const isWhole = whole ? whole.unprepared === undefined : !drawable;
    return {
      status: occasion.refused ? 422 : owned && !findings?.missing ? 200 : 404,
      html,
      ...(drawn.links && isHeaderText(drawn.links) ? { links: drawn.links } : {}),
      policy: contentSecurityPolicy({
        styles: inlineStyles,
        scripts: [...inlineScripts, laterImportMap(prepared.set.integrity, integrity)],
        dev,
      }),
      setId: prepared.set.id,
      complete: drawn.html !== '' && !found.includes(null) && isWhole,
      ...(findings?.freshFor === undefined ? {} : { freshFor: findings.freshFor }),
    };
  }

  return compose;
}

export type PageComposer = ReturnType<typeof createPageComposer>;
