import type { RemoteSlot } from './slot.ts';

/** The names that releases use and the site decides. The site writes them down once, and hands them to its composers and to the release command. */
export interface SiteRules {
  /** Roles of administrators: each may also do what those before it may. */
  roles: readonly string[];
  /** Headings of the footer's groups of links. */
  footerGroups: readonly string[];
  /** The places that the shell offers to fragments. */
  slots: readonly RemoteSlot[];
}

/** The roles that allow what a role is needed for; none where there is no such role. */
export function rolesFrom(roles: SiteRules['roles'], needed: string): readonly string[] {
  const first = roles.indexOf(needed);
  return first < 0 ? [] : roles.slice(first);
}
