import type { Journey } from './journey.ts';
import type { RemoteSlot } from './slot.ts';

/**
 * Names that releases use and the site decides. The site declares them once, and hands them to its composers and to the
 * release command.
 */
export interface SiteRules {
  /** Roles of administrators. Each includes the rights of those before it. */
  roles: readonly string[];
  /** Other signed-in people whom links and contributions may be for. */
  audiences: readonly string[];
  /** Headings of the footer's groups of links. */
  footerGroups: readonly string[];
  /** The slots that the shell offers to fragments. */
  slots: readonly RemoteSlot[];
  /** Journeys that robots take beside each new version, with invented people. */
  journeys?: readonly Journey[];
}

/** Returns the roles that include the rights of the needed one; none when there is no such role. */
export function rolesFrom(roles: SiteRules['roles'], needed: string): readonly string[] {
  const first = roles.indexOf(needed);
  return first < 0 ? [] : roles.slice(first);
}
