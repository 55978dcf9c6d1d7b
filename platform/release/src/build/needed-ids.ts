import type { ReleaseNeeds } from '@serafim/platform-contract/released-offers';
import type { Description } from './description.ts';

/**
 * What a remote's entry says that it takes from other remotes, each with a schema that anything fits: which shape it
 * was built against, the live registry knows. What it follows stands among facts; only the owner says whether it is one
 * or an event.
 */
export function neededIds(name: string, { routes, fragments, follows = [] }: Description): ReleaseNeeds {
  const needs = {
    fragments: [...routes, ...fragments].flatMap(({ uses = [] }) => uses),
    slots: fragments.flatMap(({ fills }) => (fills ? [fills.slot] : [])),
    facts: follows,
  };
  const taken = Object.entries(needs).map(
    ([kind, ids]) => [kind, ids.filter(id => !id.startsWith(`${name}/`)).sort()] as const,
  );
  return Object.fromEntries(
    taken
      .filter(([, ids]) => ids.length > 0)
      .map(([kind, ids]) => [kind, Object.fromEntries(ids.map(id => [id, {}]))]),
  );
}
