import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import type { RemoteDoor } from '@serafim/contract/remote/module';
import type { LiveRemote } from '@serafim/contract/remote/release-set';
import { sharedScope } from './shared-scope.ts';

// Containers built with `externalRuntime` use this copy of the runtime instead of bringing their own.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

const federation = createInstance({ name: 'shell', remotes: [], shared: sharedScope });

// Two versions of a remote are two remotes to the runtime, so that one can replace the other in a page.
const nameInRuntime = (remote: LiveRemote) => `${remote.name}@${remote.version}`;

/** Opens a remote's container and brings its door. Rejects with whatever the network or the container threw. */
export async function openDoor(remote: LiveRemote): Promise<RemoteDoor> {
  const name = nameInRuntime(remote);
  const entry = new URL(remote.base + remote.entry, document.baseURI).href;
  federation.registerRemotes([{ name, entry, type: 'module' }]);
  const door = await federation.loadRemote<RemoteDoor>(`${name}/remote`);
  if (!door) throw new TypeError(`${name} exposes nothing at ./remote`);
  return door;
}
