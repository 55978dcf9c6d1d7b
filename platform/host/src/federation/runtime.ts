import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';

/** The share scope: package → version → record. */
export type ShareScope = Parameters<ReturnType<typeof createInstance>['initShareScopeMap']>[1];

/** A remote under the name and address that the runtime registers it with. */
export interface KnownRemote {
  name: string;
  /** Absolute address of the container. */
  entry: string;
}

/** A container that was opened without the runtime. */
export interface OpenedContainer extends KnownRemote {
  container: unknown;
}

/** The federation runtime, once it has started. */
export interface FederationRuntime {
  /** Takes over a container that was opened without the runtime. */
  adopt(container: OpenedContainer): void;
  /** Loads a remote's exposed module. Rejects with what the network or the container threw. */
  open(remote: KnownRemote): Promise<unknown>;
}

/**
 * Starts the federation runtime as the host of every later page, with the page's share scope. This module
 * imports nothing of the shell's, so that its chunk holds the runtime alone.
 */
export function startRuntime(scope: ShareScope): FederationRuntime {
  // Containers built with `externalRuntime` use this copy of the runtime instead of their own.
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

  return {
    adopt({ container, ...remote }) {
      register(remote);
      federation.initRawContainer(remote.name, remote.entry, container as never);
    },
    open(remote) {
      register(remote);
      return federation.loadRemote(`${remote.name}/remote`);
    },
  };
}
