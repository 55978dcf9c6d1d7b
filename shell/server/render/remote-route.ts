import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { type ApiClient, createApiClient } from '@serafim/contract/client/api-client';
import type { FragmentModule } from '@serafim/contract/remote/fragment';
import type { RemoteEntry } from '@serafim/contract/remote/module';
import type { LiveFragment } from '@serafim/contract/remote/release-set';
import { sharedPackages } from '@serafim/contract/remote/shared';

const shared = new Set<string>([...sharedPackages, 'react-dom/server']);

/** Resolves shared packages to the shell's, wherever a remote's files are: remotes contain no React of their own. */
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier, shared.has(specifier) ? { ...context, parentURL: import.meta.url } : context),
});

/** Where a route's code is on the server: file of the remote's server entry, and the route's pattern. */
export interface RouteSource {
  entryFile: string;
  path: string;
}

/** Loads a route from its remote's server build. @throws when the entry has no such route */
export async function loadRoute({ entryFile, path }: RouteSource) {
  const { remote } = (await import(pathToFileURL(entryFile).href)) as RemoteEntry;
  const route = remote.routes.find(candidate => candidate.path === path);
  if (!route) throw new TypeError(`${entryFile} has no route ${path}`);
  return route;
}

/** Where a fragment's code is on the server: file of its remote's server entry, and its name there. */
export interface FragmentSource extends Pick<LiveFragment, 'name' | 'major'> {
  /** On the whole site, as `member/cartao@1`. */
  id: string;
  entryFile: string;
}

/** Loads a fragment from its remote's server build. @throws when the entry has no such fragment */
export async function loadFragment({ entryFile, id, name, major }: FragmentSource): Promise<FragmentModule> {
  const { remote } = (await import(pathToFileURL(entryFile).href)) as RemoteEntry;
  const fragment = remote.fragments?.find(one => one.name === name && one.major === major);
  if (!fragment) throw new TypeError(`${entryFile} has no fragment ${id}`);
  return fragment.load();
}

/** How a remote reaches the API on the server. */
export interface ApiAccess {
  url: string;
  /** Address of the visitor; the API limits calls by it. */
  visitor?: string;
}

/** Makes the API client of one page or form. */
export const openApi =
  ({ url, visitor }: ApiAccess) =>
  async (): Promise<ApiClient> =>
    createApiClient({
      baseURL: url,
      headers: visitor === undefined ? {} : { 'X-Forwarded-For': visitor },
    });
