import { rolesFrom } from '@serafim/contract/api/session/admin-roles';
import type { PageLayout } from '@serafim/contract/remote/module';
import type { NavigationLink, NavigationPlace, NavigationRequest } from '@serafim/contract/remote/navigation';
import type { ReleasedRoute } from '@serafim/contract/remote/release';

interface AskingRemote {
  routes: readonly Pick<ReleasedRoute, 'path' | 'navigation'>[];
}

const inOrder = (one: NavigationLink, other: NavigationLink) =>
  one.order - other.order || one.label.localeCompare(other.label);

/** A link as browsers need it: who sees it is a list, so that they rank no roles. */
const toLink = (to: string, { role, ...link }: NavigationRequest): NavigationLink => ({
  ...link,
  to,
  ...(role ? { roles: rolesFrom(role) } : {}),
});

/** The links that the routes of some remotes ask for, in order. A pattern has no one page to link to. */
export const collectNavigation = (remotes: Iterable<AskingRemote>): NavigationLink[] =>
  [...remotes]
    .flatMap(({ routes }) => routes)
    .filter(({ path }) => !path.includes(':'))
    .flatMap(({ path, navigation = [] }) => navigation.map(request => toLink(path, request)))
    .sort(inOrder);

/** Which links each layout shows. */
const shownPlaces: Readonly<Record<PageLayout, readonly NavigationPlace[]>> = {
  site: ['header', 'menu', 'footer'],
  focus: ['footer'],
  bare: [],
  admin: ['admin'],
};

/** Those of some links that a page of this layout shows. */
export const shownNavigation = (
  links: readonly NavigationLink[] | undefined,
  layout: PageLayout,
): NavigationLink[] => (links ?? []).filter(({ place }) => shownPlaces[layout].includes(place));
