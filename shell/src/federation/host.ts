import type { RemoteDoor } from '@serafim/contract/remote/module';
import type { LiveRemote } from '@serafim/contract/remote/release-set';
import type { FederationRuntime, KnownRemote, OpenedContainer } from './runtime.ts';
import { sharedScope } from './shared-scope.ts';

/** The federation protocol: what every container answers, whoever built it. */
interface Container {
  init(scope: unknown, token?: unknown): unknown;
  get(expose: string): Promise<() => unknown>;
}

// Two versions of a remote are two remotes to the runtime, so that one can stand in for the other in a page.
const known = ({ name, version, base, container }: LiveRemote): KnownRemote => ({
  name: `${name}@${version}`,
  entry: new URL(base + container.entry, document.baseURI).href,
});

/** @throws when what a container brought is no door */
function asDoor({ name, version }: LiveRemote, module: unknown): RemoteDoor {
  if (typeof module === 'object' && module !== null && 'remote' in module) return module as RemoteDoor;
  throw new TypeError(`${name}@${version} exposes no door at ./remote`);
}

/**
 * Opens remotes. The first page's slim container is opened directly, so that its page waits for no runtime;
 * everything later goes through the federation runtime, which arrives when the browser is idle.
 */
export function createFederationHost() {
  const opened: OpenedContainer[] = [];
  let runtime: Promise<FederationRuntime> | undefined;

  /** Brings the runtime, once. Rejects when its script cannot be had; the next call tries again. */
  const bringRuntime = (): Promise<FederationRuntime> => {
    runtime ??= import('./runtime.ts').then(
      ({ startRuntime }) => startRuntime(sharedScope, opened),
      cause => {
        runtime = undefined;
        throw cause;
      },
    );
    return runtime;
  };

  async function openDirectly(remote: KnownRemote): Promise<unknown> {
    const container: Container = await import(/* @vite-ignore */ remote.entry);
    await container.init(sharedScope, []);
    const module = (await container.get('./remote'))();
    opened.push({ ...remote, container });
    return module;
  }

  return {
    bringRuntime,
    /** Brings a remote's door. Rejects with whatever the network or the container threw. */
    async openDoor(remote: LiveRemote): Promise<RemoteDoor> {
      const first = runtime === undefined && opened.length === 0 && remote.container.kind === 'slim';
      const module = first ? openDirectly(known(remote)) : (await bringRuntime()).open(known(remote));
      return asDoor(remote, await module);
    },
  };
}
