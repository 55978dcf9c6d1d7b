import { fragmentKey } from '@serafim/platform-contract/fragment';
import type { Release } from '@serafim/platform-contract/release';
import type { SiteRules } from '@serafim/platform-contract/site-rules';
import { ENTRY_FILE } from '@serafim/release-store/composition/release-needs';
import type { Gate } from './gate.ts';

/** The roles that links and contributions are for, each with where that stands. */
function namedRoles({ routes, fragments = [] }: Release): { role: string; where: string }[] {
  const ofLinks = routes.flatMap(({ path, navigation = [] }) =>
    navigation.flatMap(({ role }) =>
      role === undefined ? [] : [{ role, where: `${ENTRY_FILE}, route ${path}, \`navigation\`` }],
    ),
  );
  const ofContributions = fragments.flatMap(({ fills, ...fragment }) =>
    fills?.for === undefined || fills.for === 'member'
      ? []
      : [{ role: fills.for, where: `${ENTRY_FILE}, fragment ${fragmentKey(fragment)}, \`fills\`` }],
  );
  return [...ofLinks, ...ofContributions];
}

/** Nothing is for a role that the site does not have: nobody would see it. */
export const rolesGate =
  ({ roles }: SiteRules): Gate =>
  async ({ release }) =>
    namedRoles(release)
      .filter(({ role }) => !roles.includes(role))
      .map(({ role, where }) => ({
        what: `There is no role "${role}" on this site`,
        where,
        fix: `Name one of ${roles.join(', ')}`,
      }));
