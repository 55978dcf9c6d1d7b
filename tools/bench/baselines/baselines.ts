import { paths } from '@serafim/contract/site/paths';
import { type BuiltApp, buildApp, buildRenderer, type FragmentSource } from './build-app.ts';
import { baselineDocument } from './document.ts';

/** A baseline, ready to be served. */
export interface Baseline {
  name: string;
  /** Folder of its files. */
  folder: string;
  /** HTML by path. */
  pages: Readonly<Record<string, string>>;
}

/** The single app, rendered on the server. */
export const MONO_SSR = 'mono-ssr';

/** The same app, with what it shows of other teams loaded by Module Federation's `createLazyComponent`. */
export const LAZY = 'createLazyComponent';

const titles = { [paths.home]: 'Médico por vídeo e descontos em saúde', [paths.card]: 'Carteirinha' };

/** A page for every path. @param bodies HTML of `#root` by path; empty where the browser renders it */
const renderPages = (
  { css, fonts, ...app }: BuiltApp,
  bodies: Record<string, string>,
  withScripts = true,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(titles).map(([path, title]) => [
      path,
      baselineDocument({
        title,
        app: withScripts ? app : null,
        css: css[path] ?? '',
        fonts,
        body: bodies[path] ?? '',
      }),
    ]),
  );

/** The HTML of every page's `#root`. */
async function renderBodies(into: string, fragments: FragmentSource): Promise<Record<string, string>> {
  const render = await buildRenderer(into, fragments);
  const bodies: Record<string, string> = {};
  for (const path of Object.keys(titles)) bodies[path] = await render(path);
  return bodies;
}

/**
 * Builds every baseline.
 * @param into a folder inside the repository, so that what renders them finds React
 * @param remotes remote → path of the manifest of its live version
 */
export async function buildBaselines(into: string, remotes: FragmentSource['remotes']): Promise<Baseline[]> {
  const own: FragmentSource = { module: 'own-fragments', remotes: {} };
  const lazy: FragmentSource = { module: 'lazy-fragments', remotes };
  const spa = await buildApp(into, 'start-spa', own);
  const ssr = await buildApp(into, 'start-ssr', own);
  const loadsFirst = await buildApp(into, 'start-loads-first', own);
  const federated = await buildApp(into, 'start-ssr', lazy);
  const bodies = await renderBodies(into, own);
  return [
    { name: 'static', folder: ssr.folder, pages: renderPages(ssr, bodies, false) },
    { name: 'mono-spa', folder: spa.folder, pages: renderPages(spa, {}) },
    { name: MONO_SSR, folder: ssr.folder, pages: renderPages(ssr, bodies) },
    { name: 'mono-ssr, loads first', folder: loadsFirst.folder, pages: renderPages(loadsFirst, bodies) },
    { name: LAZY, folder: federated.folder, pages: renderPages(federated, await renderBodies(into, lazy)) },
  ];
}
