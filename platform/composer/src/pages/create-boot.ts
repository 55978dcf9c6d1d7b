import type { FragmentMatch } from '@serafim/host/routes/fragment-table';
import type { RouteMatch } from '@serafim/host/routes/route-table';
import { namedPatterns } from '@serafim/platform-contract/named-routes';
import type { Boot, LiveRemote, ReleaseSet } from '@serafim/platform-contract/release-set';
import type { SiteBrand } from '@serafim/platform-contract/site';
import { namedProviders } from '../sets/named-providers.ts';
import { shownNavigation } from '../sets/navigation.ts';

/** A remote with one route and its slots: its others, what it offers, and its fallback come with the release set. */
function withRouteOnly({ remote, route }: RouteMatch): LiveRemote {
  const { name, version, base, container } = remote;
  const slots = remote.slots?.filter(slot => route.slots?.includes(slot.name)) ?? [];
  return { name, version, base, container, routes: [route], ...(slots.length > 0 ? { slots } : {}) };
}

// Browsers store a set for good, and each container has its own.
const setUrl = ({ id, remotes }: ReleaseSet) =>
  `/release-sets/${id}.json${remotes.some(({ container }) => container.kind === 'standard') ? '?standard' : ''}`;

/**
 * The data that the browser reads with a page that is not in the HTML.
 * @param shown the route of the address, null where no remote serves it, and the fragments that the page shows
 */
export function createBoot(
  set: ReleaseSet,
  { match, fragments }: { match: RouteMatch | null; fragments: readonly FragmentMatch[] },
  brand: SiteBrand,
): Boot {
  const navigation = shownNavigation(set.navigation, match?.route ?? { layout: 'site' });
  return {
    setId: set.id,
    setUrl: setUrl(set),
    brand,
    remote: match && withRouteOnly(match),
    rendered: false,
    ...(fragments.length > 0 ? { fragments: namedProviders(fragments) } : {}),
    ...(match ? { named: namedPatterns(set.remotes) } : {}),
    ...(navigation.length > 0 ? { navigation } : {}),
  };
}
