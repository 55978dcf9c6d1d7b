import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteEntry, RemoteRoute } from '@serafim/contract/remote/module';
import type { Release, ReleasedRoute } from '@serafim/contract/remote/release';
import { EXPOSED_SOURCE, SLIM_FOLDER, SLIM_MANIFEST } from '@serafim/federation/layout';
import { slimManifestSchema } from '@serafim/federation/slim/manifest';
import { SERVER_ENTRY } from '@serafim/release-store/files/store-layout';

/**
 * Loads the built entry as a server does and finds, for each route, the files of the browser build that its first
 * view needs.
 * @param folders the two builds of one remote
 * @throws when the entry or a route is not what the contract asks for
 */
export async function readEntry(folders: {
  client: string;
  server: string;
}): Promise<Pick<Release, 'contract' | 'routes'>> {
  // Node keeps what it imported once; a remote may be built twice in one process.
  const address = `${pathToFileURL(join(folders.server, SERVER_ENTRY)).href}?${randomUUID()}`;
  const { remote }: Partial<RemoteEntry> = await import(address);
  if (!remote) throw new Error(`${EXPOSED_SOURCE} exports no \`remote\``);
  const manifest = await readFile(join(folders.client, SLIM_FOLDER, SLIM_MANIFEST), 'utf8');
  const slim = slimManifestSchema.parse(JSON.parse(manifest));
  const inRelease = (file: string) => `${SLIM_FOLDER}/${file}`;

  const describe = async ({ load, server, ...route }: RemoteRoute): Promise<ReleasedRoute> => {
    const page = slim.routes[route.path];
    if (!page)
      throw new Error(
        `Route ${route.path} of ${EXPOSED_SOURCE}: write its path as a text and beside it its load as \`() => import('./….tsx')\`, so that the build finds its files`,
      );
    const addresses = (await server?.())?.addresses?.();
    return {
      ...route,
      ...(addresses ? { addresses: [...addresses] } : {}),
      preload: page.js.map(inRelease),
      lazy: page.lazy.map(inRelease),
      css: page.css.map(inRelease),
    };
  };
  return { contract: remote.contract, routes: await Promise.all(remote.routes.map(describe)) };
}
