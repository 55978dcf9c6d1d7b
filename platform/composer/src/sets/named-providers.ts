import type { FragmentMatch } from '@serafim/host/routes/fragment-table';
import type { LiveRemote } from '@serafim/platform-contract/release-set';

/** The remotes of some fragments, each with these alone: what the HTML tells the browser. */
export function namedProviders(matches: readonly FragmentMatch[]): LiveRemote[] {
  const byVersion = Map.groupBy(matches, ({ remote }) => `${remote.name}@${remote.version}`);
  return [...byVersion.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const { name, version, base, container } = first.remote;
    const fragments = [first, ...others].map(({ fragment }) => fragment);
    return [{ name, version, base, container, routes: [], fragments }];
  });
}
