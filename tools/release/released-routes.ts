import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteDoor, RemoteRoute } from '@serafim/contract/remote/module';
import type { ReleasedRoute } from '@serafim/contract/remote/release';
import { SERVER_ENTRY } from '@serafim/contract/remote/store-layout';
import { DOOR_SOURCE, SLIM_ENTRY, SLIM_FOLDER } from '../federation/layout.ts';
import {
  keyOfFile,
  lazyClosure,
  readViteManifest,
  staticClosure,
  type ViteManifest,
} from './vite-manifest.ts';

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
  const slim = await readViteManifest(join(folders.client, SLIM_FOLDER));
  const server = await readViteManifest(folders.server);
  const container = keyOfFile(slim, SLIM_ENTRY);
  const published = (file: string) => `${SLIM_FOLDER}/${file}`;

  const routes = door.remote.routes.map(({ load, ...route }) => {
    const page = sourceOfPage({ load, ...route }, server);
    const { js, css } = staticClosure(slim, [container, page]);
    const later = lazyClosure(slim, [page]).filter(file => !js.includes(file));
    return { ...route, preload: js.map(published), lazy: later.map(published), css: css.map(published) };
  });
  return { contract: door.remote.contract, routes };
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
