import type { PageFooter, PageLayout } from '@serafim/platform-contract/module';
import type {
  NavigationLink,
  NavigationPlace,
  NavigationRequest,
} from '@serafim/platform-contract/navigation';
import type { ReleasedRoute } from '@serafim/platform-contract/release';
import { rolesFrom } from '@serafim/platform-contract/site-rules';
import { pageFooter } from './page-footer.ts';

interface AskingRemote {
  routes: readonly Pick<ReleasedRoute, 'path' | 'navigation'>[];
}

/** Sorts links as they are shown. */
export const inOrder = (one: NavigationLink, other: NavigationLink) =>
  one.order - other.order || one.label.localeCompare(other.label);

/** A link as browsers need it: who sees it is a list, so that they rank no roles. */
const toLink = (
  to: string,
  { role, ...link }: NavigationRequest,
  roles: readonly string[],
): NavigationLink => ({
  ...link,
  to,
  ...(role ? { roles: rolesFrom(roles, role) } : {}),
});

/**
 * The links that the routes of some remotes ask for, in order. A pattern has no one page to link to.
 * @param roles of administrators, as the site ranks them
 */
export const collectNavigation = (
  remotes: Iterable<AskingRemote>,
  roles: readonly string[],
): NavigationLink[] =>
  [...remotes]
    .flatMap(({ routes }) => routes)
    .filter(({ path }) => !path.includes(':'))
    .flatMap(({ path, navigation = [] }) => navigation.map(request => toLink(path, request, roles)))
    .sort(inOrder);

/** Which links the header of each layout shows. */
const HEADERS: Readonly<Record<PageLayout, readonly NavigationPlace[]>> = {
  site: ['header', 'menu'],
  focus: [],
  bare: [],
  admin: ['admin'],
};

/** The same of each footer. */
const FOOTERS: Readonly<Record<PageFooter, readonly NavigationPlace[]>> = {
  full: ['footer'],
  short: [],
  line: [],
};

/** Those of some links that header and footer of a route show. */
export function shownNavigation(
  links: readonly NavigationLink[] | undefined,
  route: Pick<ReleasedRoute, 'layout' | 'footer'>,
): NavigationLink[] {
  const places = [...HEADERS[route.layout], ...FOOTERS[pageFooter(route)]];
  return (links ?? []).filter(({ place }) => places.includes(place));
}
