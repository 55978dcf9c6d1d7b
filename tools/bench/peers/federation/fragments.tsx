import type { FragmentProps } from '@serafim/platform-contract/fragment';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

const fragments: Readonly<Record<string, ComponentType<FragmentProps>>> = {
  'member/cartao@1': lazy(() => import('member/card-fragment')),
  'signup/planos@1': lazy(() => import('signup/plans-fragment')),
};

/** Fragments as Module Federation's documents load components of other teams. */
export function createFragment(host: () => RemoteHost): RemoteHost['Fragment'] {
  return function Fragment({ id, props, fallback }) {
    const Shown = fragments[id];
    if (!Shown) throw new Error(`The app has no ${id}`);
    return (
      <Suspense fallback={fallback as ReactNode}>
        <Shown host={host()} props={props} />
      </Suspense>
    );
  };
}
