import { CONTRACT_VERSION, type RemoteDoor } from '@serafim/contract/remote/module';
import type { PageModule } from '@serafim/contract/remote/page';
import type { LiveRemote } from '@serafim/contract/remote/release-set';
import { withDeadline } from './deadline.ts';
import { type Phase, RemoteFailure } from './failure.ts';

/** How long a remote may take from its first request to its page, in milliseconds. */
export const REMOTE_DEADLINE = 8_000;

/** One page of one version of one remote. */
export interface PageAddress {
  remote: LiveRemote;
  /** The pattern of the route. */
  path: string;
}

export const pageKey = ({ remote, path }: PageAddress) => `${remote.name}@${remote.version}${path}`;

export type OpenDoor = (remote: LiveRemote) => Promise<RemoteDoor>;

/** Brings a page from its remote. @throws RemoteFailure that says which version failed doing what */
export async function bringPage(
  { remote, path }: PageAddress,
  openDoor: OpenDoor,
  deadline: number,
): Promise<PageModule> {
  let phase: Phase = 'opening';
  const steps = async () => {
    const door = await openDoor(remote);
    phase = 'checking the contract';
    if (door.remote?.contract !== CONTRACT_VERSION)
      throw new TypeError(
        `built for contract ${door.remote?.contract}, this site speaks ${CONTRACT_VERSION}`,
      );
    const route = door.remote.routes.find(candidate => candidate.path === path);
    if (!route) throw new TypeError(`has no route ${path}`);
    phase = 'loading the page';
    const page = await route.load();
    if (typeof page.default !== 'function') throw new TypeError(`the page of ${path} has no default export`);
    return page;
  };
  try {
    return await withDeadline(steps(), deadline);
  } catch (cause) {
    throw new RemoteFailure(remote, phase, cause);
  }
}
