import type { SiteRole } from './site.ts';

/** Where the shell shows links to pages of remotes. */
export const navigationPlaces = ['header', 'menu', 'footer', 'admin'] as const;

export type NavigationPlace = (typeof navigationPlaces)[number];

/**
 * What one remote may ask for: how many links in a place, and how many letters in a label. The header shows the first
 * two of all remotes, where a screen is wide; on every screen the menu has them too.
 */
export const navigationLimits: Readonly<Record<NavigationPlace, { links: number; letters: number }>> = {
  header: { links: 1, letters: 18 },
  menu: { links: 3, letters: 28 },
  footer: { links: 3, letters: 28 },
  admin: { links: 8, letters: 14 },
};

/**
 * A place that a route without parameters asks for. The links that the site's owner specified come first, whatever
 * their order.
 */
export interface NavigationRequest {
  place: NavigationPlace;
  /** `{product}` stands for the brand's name. */
  label: string;
  /** Smaller ones come first; equal ones in the order of their labels. */
  order: number;
  /** The heading of the footer's group that it belongs to; left out, the last group. */
  group?: string | undefined;
  /** Signed-in members alone see the link, in header and menu: in the header as a button, wherever a screen is wide. */
  for?: 'member' | undefined;
  /** Administrators with a smaller role do not see the link; in the bar of the admin area only. */
  role?: SiteRole | undefined;
  /** Patterns of further pages that count as part of this one in the bar of the admin area. */
  within?: readonly string[] | undefined;
}

/** A link that a live route asks for, as the shell shows it. */
export interface NavigationLink extends Omit<NavigationRequest, 'role'> {
  /** Path of the page. */
  to: string;
  /** The roles of the administrators who see it; left out, all. */
  roles?: readonly string[];
}
