import type { FragmentId, SiteFragments } from '@serafim/platform-contract/fragment';
import type { RemoteHost, ShownFragment, ShownSlot } from '@serafim/platform-contract/host';
import type { SiteSlots, SlotId } from '@serafim/platform-contract/slot';
import type { ComponentType, ReactNode } from 'react';

interface SiteFragmentProps<Id extends FragmentId> {
  host: RemoteHost;
  /** The fragment, as `member/cartao@1`; the route lists it in `uses`. */
  of: Id;
  props: SiteFragments[Id];
  /** Shown when no version of the fragment works. Defaults to nothing. */
  fallback?: ReactNode;
}

/** Shows a fragment of any remote, within its own error area. */
export function SiteFragment<Id extends FragmentId>({ host, of, props, fallback }: SiteFragmentProps<Id>) {
  const Fragment = host.Fragment as ComponentType<ShownFragment>;
  return <Fragment id={of} props={props} fallback={fallback} />;
}

interface SiteSlotProps<Id extends SlotId> {
  host: RemoteHost;
  /** The slot, as `admin/painel`; the route lists its name in `slots`. */
  of: Id;
  props: SiteSlots[Id];
  /** Shown in place of a contribution of which no version works. Defaults to nothing. */
  fallback?: ReactNode;
}

/** Shows every contribution to a slot of this remote, in order; without any it takes no room. */
export function SiteSlot<Id extends SlotId>({ host, of, props, fallback }: SiteSlotProps<Id>) {
  const Slot = host.Slot as ComponentType<ShownSlot>;
  return <Slot id={of} props={props} fallback={fallback} />;
}
