import type { SiteAudience, SiteRole } from './site.ts';

/** Places in which the shell shows links to pages of remotes. */
export const navigationPlaces = ['header', 'menu', 'footer', 'admin'] as const;

export type NavigationPlace = (typeof navigationPlaces)[number];

/**
 * Limits for one remote: the number of its links in a place, and of the letters in a label. The header shows the first
 * two links of all remotes on wide screens; the menu has them too, on every screen.
 */
export const navigationLimits: Readonly<Record<NavigationPlace, { links: number; letters: number }>> = {
  header: { links: 1, letters: 18 },
  menu: { links: 3, letters: 28 },
  footer: { links: 3, letters: 28 },
  admin: { links: 8, letters: 14 },
};

/**
 * Request of a route without parameters for a link in a place. The links that the site's owner specified come first,
 * whatever their order.
 */
export interface NavigationRequest {
  place: NavigationPlace;
  /** `{product}` stands for the brand's name. */
  label: string;
  /** Links with a smaller number come first; those with the same number are sorted by label. */
  order: number;
  /** Heading of the footer's group that the link belongs to. Defaults to the last group. */
  group?: string | undefined;
  /**
   * Shows the link to these signed-in people only. For header and menu; the header shows it as a button, on wide screens.
   */
  for?: SiteAudience | undefined;
  /** Hides the link from administrators whose role does not include this one. For the bar of the admin area only. */
  role?: SiteRole | undefined;
  /** Patterns of further pages that count as part of this one in the bar of the admin area. */
  within?: readonly string[] | undefined;
}

/** A link that a live route asks for, as the shell shows it. */
export interface NavigationLink extends Omit<NavigationRequest, 'role'> {
  /** Path of the page. */
  to: string;
  /** Roles of the administrators who see the link. Defaults to all. */
  roles?: readonly string[];
}
