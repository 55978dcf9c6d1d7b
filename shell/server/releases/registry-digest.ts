import type { Registry } from '@serafim/contract/remote/registry';
import { canonicalJson, digestOf } from './canonical-json.ts';

/** Digest of what a registry holds: what a history record vouches for. */
export const contentDigest = ({ microFrontends, state, withdrawn }: Registry): string =>
  digestOf({ microFrontends, state, withdrawn });

/** All that a registry says about one remote, in one form. */
const partOf = ({ microFrontends, state, withdrawn }: Registry, remote: string) =>
  canonicalJson([
    microFrontends[remote] ?? null,
    state[remote] ?? null,
    withdrawn.filter(one => one.remote === remote),
  ]);

/** The remotes that two registries say different things about. */
export function changedRemotes(before: Registry, after: Registry): string[] {
  const named = [before, after].flatMap(({ microFrontends, state, withdrawn }) => [
    ...Object.keys(microFrontends),
    ...Object.keys(state),
    ...withdrawn.map(({ remote }) => remote),
  ]);
  return [...new Set(named)].filter(remote => partOf(before, remote) !== partOf(after, remote));
}
