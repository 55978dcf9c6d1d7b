import { fragmentKey } from '@serafim/platform-contract/fragment';
import type { Release } from '@serafim/platform-contract/release';
import type { SiteRules } from '@serafim/platform-contract/site-rules';
import { ENTRY_FILE } from '@serafim/release-store/composition/release-needs';
import type { Gate } from './gate.ts';

/** A name of people whom something is for, and the names that it may be. */
interface NamedRole {
  role: string | undefined;
  known: readonly string[];
  where: string;
}

type Audience = Pick<SiteRules, 'roles' | 'audiences'>;

/** Lists the roles and audiences that links and contributions are for. */
function namedRoles({ routes, fragments = [] }: Release, { roles, audiences }: Audience): NamedRole[] {
  const ofLinks = routes.flatMap(({ path, navigation = [] }) =>
    navigation.flatMap(({ role, for: who }) => {
      const where = `${ENTRY_FILE}, route ${path}, \`navigation\``;
      return [
        { role, known: roles, where },
        { role: who, known: audiences, where },
      ];
    }),
  );
  const ofContributions = fragments.map(({ fills, ...fragment }) => ({
    role: fills?.for,
    known: [...audiences, ...roles],
    where: `${ENTRY_FILE}, fragment ${fragmentKey(fragment)}, \`fills\``,
  }));
  return [...ofLinks, ...ofContributions];
}

/** Nothing is for a role that the site does not have: nobody would see it. */
export const rolesGate =
  (rules: Audience): Gate =>
  async ({ release }) =>
    namedRoles(release, rules)
      .filter(({ role, known }) => role !== undefined && !known.includes(role))
      .map(({ role, known, where }) => ({
        what: `There is no role "${role}" on this site`,
        where,
        fix: known.length > 0 ? `Name one of ${known.join(', ')}` : 'Leave it out: this site has none',
      }));
