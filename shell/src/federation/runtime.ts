import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';

/** The share scope: package → version → record. */
export type ShareScope = Parameters<ReturnType<typeof createInstance>['initShareScopeMap']>[1];

/** A remote under the name and address that the runtime shall know it by. */
export interface KnownRemote {
  name: string;
  /** Absolute address of the container. */
  entry: string;
}

/** A container that was opened before the runtime had arrived. */
export interface OpenedContainer extends KnownRemote {
  container: unknown;
}

/**
 * Starts the federation runtime as the host of every later page. It takes over the share scope and the
 * containers that were opened without it. This module imports nothing of the shell's, so that its chunk holds
 * the runtime alone.
 */
export function startRuntime(scope: ShareScope, opened: readonly OpenedContainer[]) {
  // Containers built with `externalRuntime` use this copy of the runtime instead of bringing their own.
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  const federation = createInstance({
    name: 'shell',
    remotes: [],
    shared: {},
    shareStrategy: 'loaded-first',
  });
  federation.initShareScopeMap('default', scope);

  const register = ({ name, entry }: KnownRemote) =>
    federation.registerRemotes([{ name, entry, type: 'module' }]);

  for (const remote of opened) {
    register(remote);
    federation.initRawContainer(remote.name, remote.entry, remote.container as never);
  }

  return {
    /** Brings a remote's exposed module. Rejects with whatever the network or the container threw. */
    open(remote: KnownRemote): Promise<unknown> {
      register(remote);
      return federation.loadRemote(`${remote.name}/remote`);
    },
  };
}

export type FederationRuntime = ReturnType<typeof startRuntime>;
