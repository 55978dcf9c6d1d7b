import type { ReleasedRoute } from '@serafim/contract/remote/release';
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
export declare function readDoor(folders: { client: string; server: string }): Promise<DoorFacts>;
