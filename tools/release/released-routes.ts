import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteDoor, RemoteRoute } from '@serafim/contract/remote/module';
import type { ReleasedRoute } from '@serafim/contract/remote/release';
import { SERVER_ENTRY } from '@serafim/contract/remote/store-layout';
import { DOOR_SOURCE, SLIM_FOLDER, SLIM_MANIFEST } from '../federation/layout.ts';
import { liteManifestSchema } from '../federation/slim/lite-manifest.ts';
import { keyOfFile, readViteManifest, type ViteManifest } from './vite-manifest.ts';

/** What the release learns from a remote's own door. */
export interface DoorFacts {
  contract: number;
  routes: ReleasedRoute[];
}

/**
 * Opens the built door on the server side and finds, for each route, the files of the browser build that its
 * first view needs.
 * @param folders the two builds of one remote
 * @throws when the door or a route is not what the contract asks for
 */
export async function readDoor(folders: { client: string; server: string }): Promise<DoorFacts> {
  const door: Partial<RemoteDoor> = await import(pathToFileURL(join(folders.server, SERVER_ENTRY)).href);
  if (!door.remote) throw new Error(`${DOOR_SOURCE} exports no \`remote\``);
  const slim = liteManifestSchema.parse(
    JSON.parse(await readFile(join(folders.client, SLIM_FOLDER, SLIM_MANIFEST), 'utf8')),
  );
  const server = await readViteManifest(folders.server);
  const published = (file: string) => `${SLIM_FOLDER}/${file}`;

  const describe = async ({ load, server: serverPart, ...route }: RemoteRoute): Promise<ReleasedRoute> => {
    const source = sourceOfPage({ load, ...route }, server);
    const addresses = (await serverPart?.())?.addresses?.();
    const page = slim.pages[source];
    if (!page) throw new Error(`Route ${route.path}: the slim container imports no ${source}`);
    return {
      ...route,
      ...(addresses ? { addresses: [...addresses] } : {}),
      preload: page.js.map(published),
      lazy: page.lazy.map(published),
      css: page.css.map(published),
    };
  };
  return { contract: door.remote.contract, routes: await Promise.all(door.remote.routes.map(describe)) };
}

/** The source file that a route's `load` imports, read from the text of the built function. */
function sourceOfPage({ load, path }: RemoteRoute, server: ViteManifest): string {
  const file = /import\(\s*["'`]\.\/(.+?)["'`]\s*\)/.exec(String(load))?.[1];
  if (!file)
    throw new Error(
      `Route ${path}: write its load as \`() => import('./….tsx')\`, so that its files can be found`,
    );
  return keyOfFile(server, file);
}
