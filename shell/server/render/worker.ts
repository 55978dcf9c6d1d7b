import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteDoor } from '@serafim/contract/remote/module';
import type { Boot } from '@serafim/contract/remote/release-set';
import { sharedPackages } from '@serafim/contract/remote/shared';
import type { RenderRequest } from '../../src/render-page.tsx';

/** One page to draw, as it reaches the worker. */
export interface RenderJob {
  boot: Boot;
  pathname: string;
  search: string;
  /** Server build of the remote and the route's pattern; null draws a skeleton or the not-found page. */
  page: { doorFile: string; path: string } | null;
}

// Remotes bring no React of their own: wherever their files stand, shared packages resolve to the shell's.
const shared = new Set<string>([...sharedPackages, 'react-dom/server']);
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier, shared.has(specifier) ? { ...context, parentURL: import.meta.url } : context),
});

const shellBuild = pathToFileURL(resolve(import.meta.dirname, '../../dist/server/render-page.js')).href;
const { renderPage } = (await import(shellBuild)) as {
  renderPage: (request: RenderRequest) => Promise<string>;
};

async function loadPage({ doorFile, path }: NonNullable<RenderJob['page']>) {
  const { remote } = (await import(pathToFileURL(doorFile).href)) as RemoteDoor;
  const route = remote.routes.find(candidate => candidate.path === path);
  if (!route) throw new TypeError(`${doorFile} has no route ${path}`);
  return (await route.load()).default;
}

/** Draws one page. Rejects with what the remote threw. */
export default async function render({ boot, pathname, search, page }: RenderJob): Promise<string> {
  return renderPage({ boot, pathname, search, Page: page ? await loadPage(page) : null });
}
