import type { ShownFragment, ShownSlot } from '@serafim/platform-contract/host';
import { type ReactNode, useEffect } from 'react';
import { useStore } from 'zustand';
import { type MaySee, matchedId } from '../routes/fragment-table.ts';
import { FragmentArea, type FragmentAreaProps } from './fragment-area.tsx';
import type { FragmentSite } from './fragment-root.tsx';

/** Whether a fragment is for whoever is signed in. */
function useMaySee(site: FragmentSite): MaySee {
  const state = useStore(site.host.session);
  return ({ fragment: { fills } }) => {
    if (fills?.for === undefined) return true;
    if (state.status !== 'known') return false;
    const audiences = site.shell.audiences?.(state.session) ?? [];
    return fills.for.some(who => audiences.includes(who));
  };
}

/** Follows the release set, and loads it where something asks for a fragment that only the set knows. */
function useTable({ fragments }: FragmentSite, isMissing: boolean): void {
  useStore(fragments.all);
  useEffect(() => {
    if (isMissing) fragments.loadSet().catch(cause => console.warn('A fragment was not found.', cause));
  }, [fragments, isMissing]);
}

/** What a page gives an area: the contract does not know React's nodes. */
type Shown = Pick<FragmentAreaProps, 'props' | 'fallback' | 'placeholder'>;

/** Makes what a host offers its pages for showing fragments of any remote: `host.Fragment` and `host.Slot`. */
export function createFragmentOutlets(site: () => FragmentSite) {
  function Fragment({ id, ...shown }: ShownFragment) {
    const match = site().fragments.find(id);
    useTable(site(), match === undefined);
    if (!match) return match === null ? (shown.fallback as ReactNode) : null;
    return <FragmentArea site={site()} match={match} {...(shown as Shown)} />;
  }

  function Slot({ id, ...shown }: ShownSlot) {
    const { fragments } = site();
    useTable(site(), !fragments.knowsSlot(id));
    const maySee = useMaySee(site());
    const fills = fragments.fillsOf(id, maySee);
    if (fills.length === 0) return shown.placeholder as ReactNode;
    return fills.map(match => (
      <FragmentArea key={matchedId(match)} site={site()} match={match} {...(shown as Shown)} />
    ));
  }

  return { Fragment, Slot };
}
