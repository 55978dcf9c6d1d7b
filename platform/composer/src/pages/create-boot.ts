import type { FragmentMatch } from '@serafim/host/routes/fragment-table';
import type { RouteMatch } from '@serafim/host/routes/route-table';
import { namedPatterns } from '@serafim/platform-contract/named-routes';
import type { Boot, LiveRemote, PageBoot, ReleaseSet } from '@serafim/platform-contract/release-set';
import type { SiteBrand } from '@serafim/platform-contract/site';
import { namedProviders } from '../sets/named-providers.ts';
import { shownNavigation } from '../sets/navigation.ts';

/** A remote with one route and its slots: its others, what it offers, and its fallback come with the release set. */
function withRouteOnly({ remote, route }: RouteMatch): LiveRemote {
  const { name, version, base, container } = remote;
  const slots = remote.slots?.filter(slot => route.slots?.includes(slot.name)) ?? [];
  return { name, version, base, container, routes: [route], ...(slots.length > 0 ? { slots } : {}) };
}

/** What the HTML says of a visit's release set. Browsers store a set for good, and each container has its own. */
export const nameSet = ({ id, remotes }: ReleaseSet): Pick<Boot, 'setId' | 'setUrl'> => ({
  setId: id,
  setUrl: `/release-sets/${id}.json${remotes.some(({ container }) => container.kind === 'standard') ? '?standard' : ''}`,
});

/** What a page shows: the route of its address, null where no remote serves it, and fragments. */
interface Shown {
  match: RouteMatch | null;
  fragments: readonly FragmentMatch[];
}

/** Everything that a page is made from of its release set: sets in which this is the same have the same page. */
export function selectFromSet(
  set: ReleaseSet,
  { match, fragments }: Shown,
): Omit<PageBoot, 'brand' | 'rendered'> {
  const navigation = shownNavigation(set.navigation, match?.route ?? { layout: 'site' });
  return {
    remote: match && withRouteOnly(match),
    ...(fragments.length > 0 ? { fragments: namedProviders(fragments) } : {}),
    ...(match ? { named: namedPatterns(set.remotes) } : {}),
    ...(navigation.length > 0 ? { navigation } : {}),
  };
}

/** The data that the browser reads with a page that is not in the HTML. */
export const createBoot = (set: ReleaseSet, shown: Shown, brand: SiteBrand): PageBoot => ({
  brand,
  rendered: false,
  ...selectFromSet(set, shown),
});
