import type { AdminRole } from '../api/session/admin-roles.ts';

/** Where the shell shows links to pages of remotes. */
export const navigationPlaces = ['header', 'menu', 'footer', 'admin'] as const;

export type NavigationPlace = (typeof navigationPlaces)[number];

/** A place that a route asks for. The links that the site's owner specified come first, whatever their order. */
export interface NavigationRequest {
  place: NavigationPlace;
  label: string;
  /** Smaller ones come first; equal ones in the order of their labels. */
  order: number;
  /** The heading of the footer's group that it belongs to; left out, the last group. */
  group?: string;
  /** The role without which the page opens for no administrator; in the bar of the admin area only. */
  role?: AdminRole;
  /** Patterns of further pages that count as part of this one in the bar of the admin area. */
  within?: readonly string[];
}

/** A link that a live route asks for, as the shell shows it. */
export interface NavigationLink extends NavigationRequest {
  /** Path of the page. */
  to: string;
}
