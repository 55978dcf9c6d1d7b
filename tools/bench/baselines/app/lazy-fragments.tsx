import { lazyLoadComponentPlugin } from '@module-federation/bridge-react/lazy-load-component-plugin';
import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import { sharedScope } from '@serafim/host/federation/shared-scope';
import type { FragmentModule, FragmentProps } from '@serafim/platform-contract/fragment';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { type ComponentType, createContext, type ReactNode, use } from 'react';

/** Remote → path of its manifest; written by the build. */
const remotes: Readonly<Record<string, string>> = import.meta.env.BENCH_REMOTES;

// The remotes' standard containers contain no runtime.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
const federation = createInstance({
  name: 'bench',
  remotes: Object.entries(remotes).map(([name, entry]) => ({ name, entry, type: 'module' })),
  shared: {},
  shareStrategy: 'loaded-first',
  plugins: [lazyLoadComponentPlugin()],
});
federation.initShareScopeMap('default', sharedScope);

const PageFallback = createContext<ReactNode>(null);
const ShownFallback = () => <div data-bench="fallback">{use(PageFallback)}</div>;

/** A fragment of a remote, as Module Federation's documentation loads a component. */
function lazyFragment(remote: string, expose: string) {
  return federation.createLazyComponent<FragmentModule, 'default'>({
    loader: async () => {
      const module = await federation.loadRemote<FragmentModule>(`${remote}/fragments/${expose}`);
      if (!module) throw new Error(`${remote} exposes no ${expose}`);
      return module;
    },
    loading: <div data-bench="loading" />,
    fallback: () => <ShownFallback />,
    // On a server the package renders within Modern.js alone.
    noSSR: true,
  }) as ComponentType<FragmentProps>;
}

const fragments: Readonly<Record<string, ComponentType<FragmentProps>>> = {
  'member/cartao@1': lazyFragment('member', 'cartao'),
  'signup/planos@1': lazyFragment('signup', 'planos'),
};

/** Fragments as a federation host has them without this site's composer. */
export function createFragment(host: () => RemoteHost): RemoteHost['Fragment'] {
  return function Fragment({ id, props, fallback }) {
    const Shown = fragments[id];
    if (!Shown) throw new Error(`The app has no ${id}`);
    return (
      <PageFallback value={fallback as ReactNode}>
        <Shown host={host()} props={props} />
      </PageFallback>
    );
  };
}
