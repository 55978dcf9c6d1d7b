import CardFragment from 'site:card-fragment';
import PlansFragment from 'site:plans-fragment';
import type { RemoteHost } from '@serafim/platform-contract/host';

const fragments: Readonly<Record<string, typeof CardFragment>> = {
  'member/cartao@1': CardFragment,
  'signup/planos@1': PlansFragment,
};

/** Fragments as a single app has them: imported like any component. */
export function createFragment(host: () => RemoteHost): RemoteHost['Fragment'] {
  return function Fragment({ id, props }) {
    const Shown = fragments[id];
    if (!Shown) throw new Error(`The app has no ${id}`);
    return <Shown host={host()} props={props} />;
  };
}
