import {
  type NavigationPlace,
  type NavigationRequest,
  navigationLimits,
  navigationPlaces,
} from '@serafim/platform-contract/navigation';
import type { SiteRules } from '@serafim/platform-contract/site-rules';
import type { Gate, GateFinding } from './gate.ts';

/** What the shell cannot show of one link that a route asks for. */
function requestFindings(
  path: string,
  { place, label, group, for: who, role, within }: NavigationRequest,
  footerGroups: readonly string[],
): GateFinding[] {
  const where = `src/remote.ts, route ${path}, \`navigation\``;
  const { letters } = navigationLimits[place];
  const findings: GateFinding[] = [];
  if (path.includes(':'))
    findings.push({
      what: `"${label}" would lead to ${path}, which is many pages`,
      where,
      fix: 'Ask for a place with a route without parameters',
    });
  if (label.length > letters)
    findings.push({
      what: `"${label}" has ${label.length} letters; there is room for ${letters} in the place "${place}"`,
      where,
      fix: 'Choose a shorter label',
    });
  if (group !== undefined && !(place === 'footer' && footerGroups.includes(group)))
    findings.push({
      what: `There is no group "${group}" in the place "${place}"`,
      where,
      fix: `Leave \`group\` out, or name one of the footer's: ${footerGroups.join(', ')}`,
    });
  if (who !== undefined && place !== 'header' && place !== 'menu')
    findings.push({
      what: `"${label}" is for signed-in people alone, which only header and menu read`,
      where,
      fix: 'Leave out `for`, or ask for the place "header" or "menu"',
    });
  if (place !== 'admin' && (role !== undefined || within !== undefined))
    findings.push({
      what: `"${label}" says who sees it or what belongs to it, which only the admin bar reads`,
      where,
      fix: 'Leave out `role` and `within`, or ask for the place "admin"',
    });
  return findings;
}

/** The links that a remote asks for fit the places that it asks for, and leave room for those of others. */
export const navigationGate =
  ({ footerGroups }: Pick<SiteRules, 'footerGroups'>): Gate =>
  async ({ release: { routes } }) => {
    const requests = routes.flatMap(({ path, navigation = [] }) =>
      navigation.map(request => ({ path, request })),
    );
    const tooMany = (place: NavigationPlace): GateFinding[] => {
      const asking = requests.filter(({ request }) => request.place === place).map(({ path }) => path);
      const { links } = navigationLimits[place];
      if (asking.length <= links) return [];
      return [
        {
          what: `${asking.length} links are asked for in the place "${place}"; one remote may have ${links}`,
          where: `src/remote.ts, routes ${asking.join(', ')}`,
          fix: `Ask for the place "${place}" with fewer routes: a page can link to the others`,
        },
      ];
    };
    return [
      ...requests.flatMap(({ path, request }) => requestFindings(path, request, footerGroups)),
      ...navigationPlaces.flatMap(tooMany),
    ];
  };
