import type { RemoteEntry } from '@serafim/platform-contract/module';
import type { LiveRemote } from '@serafim/platform-contract/release-set';
import type { FederationRuntime, KnownRemote, OpenedContainer } from './runtime.ts';
import { sharedScope } from './shared-scope.ts';

/** The federation protocol: what every container answers, whichever tool built it. */
interface Container {
  init(scope: unknown, token?: unknown): unknown;
  get(expose: string): Promise<() => unknown>;
}

// Two versions of a remote are two remotes to the runtime, so that one can replace the other in a page.
const toKnownRemote = ({ name, version, base, container }: LiveRemote): KnownRemote => ({
  name: `${name}@${version}`,
  entry: new URL(base + container.entry, document.baseURI).href,
});

/** @throws when a container's module is no remote entry */
function assertEntry({ name, version }: LiveRemote, module: unknown): RemoteEntry {
  if (typeof module === 'object' && module !== null && 'remote' in module) return module as RemoteEntry;
  throw new TypeError(`${name}@${version} exposes no remote entry at ./remote`);
}

/**
 * Loads remotes. The federation runtime is loaded when the browser is idle and is the host from then on; until
 * then slim containers are opened directly, so that no page waits for it, and handed over once it is there.
 */
export interface FederationHost {
  /** Loads the runtime, once. Rejects when its script cannot be loaded; the next call tries again. */
  loadRuntime(): Promise<unknown>;
  /** Loads a remote's entry. Rejects with what the network or the container threw. */
  loadEntry(remote: LiveRemote): Promise<RemoteEntry>;
}

export function createFederationHost(): FederationHost {
  const opened = new Map<string, OpenedContainer>();
  let runtime: Promise<FederationRuntime> | undefined;
  let loaded: FederationRuntime | undefined;

  const loadRuntime = (): Promise<FederationRuntime> => {
    runtime ??= import('./runtime.ts').then(
      ({ startRuntime }) => {
        loaded = startRuntime(sharedScope);
        for (const container of opened.values()) loaded.adopt(container);
        return loaded;
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
      loaded?.adopt({ ...remote, container });
    }
    return module;
  }

  return {
    loadRuntime,
    async loadEntry(remote) {
      const directly = !loaded && remote.container.kind === 'slim';
      const module = directly
        ? openDirectly(toKnownRemote(remote))
        : (await loadRuntime()).open(toKnownRemote(remote));
      return assertEntry(remote, await module);
    },
  };
}
