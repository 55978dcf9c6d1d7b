import { fragmentId, fragmentKey, splitFragmentId } from '@serafim/contract/remote/fragment';
import type { LiveFragment, LiveRemote } from '@serafim/contract/remote/release-set';
import { slotId } from '@serafim/contract/remote/slot';
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
  /** Contributions to a slot in their order, as many as it takes. */
  fillsOf(slot: string): FragmentMatch[];
}

/** Makes the table of some remotes' fragments. */
export function createFragmentTable(remotes: readonly LiveRemote[]): FragmentTable {
  return {
    find(id) {
      const { remote, key } = splitFragmentId(id);
      const provider = remotes.find(({ name }) => name === remote);
      return provider && fragmentIn(provider, key);
    },
    fillsOf(slot) {
      const declared = remotes
        .flatMap(({ name, slots = [] }) => slots.map(one => [slotId(name, one), one.atMost] as const))
        .find(([id]) => id === slot);
      return remotes
        .flatMap(remote => (remote.fragments ?? []).map(fragment => ({ remote, fragment })))
        .filter(({ fragment }) => fragment.fills?.slot === slot)
        .sort(
          (one, other) =>
            (one.fragment.fills?.order ?? 0) - (other.fragment.fills?.order ?? 0) ||
            matchedId(one).localeCompare(matchedId(other)),
        )
        .slice(0, declared?.[1]);
    },
  };
}

/** The fragments that a page shows: those it uses, the contributions to its slots, and what these show in their turn. */
export function fragmentsOfRoute(
  { find, fillsOf }: FragmentTable,
  { remote, route }: RouteMatch,
): FragmentMatch[] {
  const { uses = [], slots = [] } = route;
  const first = [...uses.map(find), ...slots.flatMap(name => fillsOf(slotId(remote.name, { name })))].filter(
    match => match !== undefined,
  );
  const nested = first.flatMap(({ fragment }) => (fragment.uses ?? []).map(find));
  const all = [...first, ...nested].filter(match => match !== undefined);
  return [...new Map(all.map(match => [matchedId(match), match])).values()];
}

/** Whether the server renders a fragment: one that depends on who is signed in waits for the browser. */
export const isPrerendered = ({ fragment: { prerender, fills } }: FragmentMatch): boolean =>
  prerender && fills?.for === undefined;
