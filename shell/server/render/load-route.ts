import { pathToFileURL } from 'node:url';
import type { RemoteDoor } from '@serafim/contract/remote/module';

/** Where a route's code stands on the server: the remote's door and the route's pattern. */
export interface RouteSource {
  doorFile: string;
  path: string;
}

/** Brings a route from its remote's server build. @throws when the door has no such route */
export async function loadRoute({ doorFile, path }: RouteSource) {
  const { remote } = (await import(pathToFileURL(doorFile).href)) as RemoteDoor;
  const route = remote.routes.find(candidate => candidate.path === path);
  if (!route) throw new TypeError(`${doorFile} has no route ${path}`);
  return route;
}
