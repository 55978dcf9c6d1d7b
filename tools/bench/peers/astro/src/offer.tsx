import { StickyOffer } from 'site:home/sticky-offer.tsx';
import { useStore } from 'zustand';
import { host } from '../../../baselines/app/host.ts';
import { shared } from './shared.ts';

/** The offer at the foot of phones. */
export function Offer() {
  const actions = useStore(shared, state => state.actions);
  return actions && <StickyOffer after={actions} session={host.session} />;
}
