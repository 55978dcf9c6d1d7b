import { fragmentId, fragmentKey, splitFragmentId } from '@serafim/platform-contract/fragment';
import type { LiveFragment, LiveRemote } from '@serafim/platform-contract/release-set';
import { slotId } from '@serafim/platform-contract/slot';
import type { RouteMatch } from './route-table.ts';

/** A fragment of the site and the remote that offers it. */
export interface FragmentMatch {
  remote: LiveRemote;
  fragment: LiveFragment;
}

/** A fragment's id on the whole site. */
export const matchedId = ({ remote, fragment }: FragmentMatch): string => fragmentId(remote.name, fragment);

/** The fragment of that name and major version in some version of a remote. */
export function fragmentIn(remote: LiveRemote, key: string): FragmentMatch | undefined {
  const fragment = remote.fragments?.find(candidate => fragmentKey(candidate) === key);
  return fragment && { remote, fragment };
}

/** Finds the fragments of some remotes: by id, and by the slot that they contribute to. */
export interface FragmentTable {
  find(id: string): FragmentMatch | undefined;
  /** Contributions to a slot that somebody may see, in their order, as many as it takes. */
  fillsOf(slot: string, maySee: MaySee): FragmentMatch[];
  /** Contributions to a slot that the first page of a visit may need: who is signed in is not known yet. */
  firstFillsOf(slot: string): FragmentMatch[];
}

/** Whether somebody may see a fragment. */
export type MaySee = (match: FragmentMatch) => boolean;

/** Whether everybody may see a fragment. */
const isForAll: MaySee = ({ fragment: { fills } }) => fills?.for === undefined;

/** By code units: no page pays for a collation, and every machine finds the same order. */
const compareIds = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Makes the table of some remotes' fragments. */
export function createFragmentTable(remotes: readonly LiveRemote[]): FragmentTable {
  /** All contributions to a slot, in their order. */
  const contributions = (slot: string): FragmentMatch[] =>
    remotes
      .flatMap(remote => (remote.fragments ?? []).map(fragment => ({ remote, fragment })))
      .filter(({ fragment }) => fragment.fills?.slot === slot)
      .sort(
        (one, other) =>
          (one.fragment.fills?.order ?? 0) - (other.fragment.fills?.order ?? 0) ||
          compareIds(matchedId(one), matchedId(other)),
      );
  const mostOf = (slot: string): number | undefined =>
    remotes
      .flatMap(({ name, slots = [] }) => slots.map(one => [slotId(name, one), one.atMost] as const))
      .find(([id]) => id === slot)?.[1];
  const fillsOf: FragmentTable['fillsOf'] = (slot, maySee) =>
    contributions(slot).filter(maySee).slice(0, mostOf(slot));

  return {
    find(id) {
      const { remote, key } = splitFragmentId(id);
      const provider = remotes.find(({ name }) => name === remote);
      return provider && fragmentIn(provider, key);
    },
    fillsOf,
    firstFillsOf(slot) {
      const most = mostOf(slot) ?? Number.POSITIVE_INFINITY;
      let open = 0;
      return contributions(slot).filter(match => !isForAll(match) || ++open <= most);
    },
  };
}

/** The fragments that a page shows: those it uses, the contributions to its slots, and what these show in their turn. */
export function fragmentsOfRoute(
  { find, firstFillsOf }: Pick<FragmentTable, 'find' | 'firstFillsOf'>,
  { remote, route }: RouteMatch,
): FragmentMatch[] {
  const { uses = [], slots = [] } = route;
  const first = [
    ...uses.map(find),
    ...slots.flatMap(name => firstFillsOf(slotId(remote.name, { name }))),
  ].filter(match => match !== undefined);
  const nested = first.flatMap(({ fragment }) => (fragment.uses ?? []).map(find));
  const all = [...first, ...nested].filter(match => match !== undefined);
  return [...new Map(all.map(match => [matchedId(match), match])).values()];
}

/** Whether the server renders a fragment: one that depends on who is signed in waits for the browser. */
export const isPrerendered = ({ fragment: { prerender, fills } }: FragmentMatch): boolean =>
  prerender && fills?.for === undefined;
