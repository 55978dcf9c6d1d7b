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
 * Opens remotes. The federation runtime arrives when the browser is idle and is the host from then on; until
 * then slim containers are opened directly, so that no page waits for it, and handed over once it is there.
 */
export function createFederationHost() {
  const opened = new Map<string, OpenedContainer>();
  let runtime: Promise<FederationRuntime> | undefined;
  let arrived: FederationRuntime | undefined;

  /** Brings the runtime, once. Rejects when its script cannot be had; the next call tries again. */
  const bringRuntime = (): Promise<FederationRuntime> => {
    runtime ??= import('./runtime.ts').then(
      ({ startRuntime }) => {
        arrived = startRuntime(sharedScope);
        for (const container of opened.values()) arrived.adopt(container);
        return arrived;
      },
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
    if (!opened.has(remote.name)) {
      opened.set(remote.name, { ...remote, container });
      arrived?.adopt({ ...remote, container });
    }
    return module;
  }

  return {
    bringRuntime,
    /** Brings a remote's door. Rejects with whatever the network or the container threw. */
    async openDoor(remote: LiveRemote): Promise<RemoteDoor> {
      const directly = !arrived && remote.container.kind === 'slim';
      const module = directly ? openDirectly(known(remote)) : (await bringRuntime()).open(known(remote));
      return asDoor(remote, await module);
    },
  };
}
