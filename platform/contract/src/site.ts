import type { offers } from './offers.ts';

/**
 * Types that only a site knows. It declares them once, by merging them into this interface from a file that every
 * program of the site includes. An undeclared type has only the members that the platform itself needs.
 * @example
 * declare module '@serafim/platform-contract/site' {
 *   interface Site {
 *     brand: SiteBrand;
 *     session: SiteSession;
 *     api: SiteApi;
 *     role: 'reader' | 'editor';
 *     audience: 'subscriber';
 *     host: { share(): Promise<void> };
 *   }
 * }
 */
export interface Site {
  [offers]?: never;
}

type Declared<Name extends string, Otherwise> = Site extends Record<Name, infer Type> ? Type : Otherwise;

/** Name and address of the site, with whatever else its pages show of the company. */
export type SiteBrand = Declared<'brand', { name: string; siteUrl: string }>;

/** The signed-in person, with an id that no two people share. */
export type SiteSession = Declared<'session', { id: string }>;

/** The typed client of the site's API. */
export type SiteApi = Declared<'api', unknown>;

/** The name of a role of administrators. */
export type SiteRole = Declared<'role', string>;

/** Name of the signed-in people whom a link or a contribution may be for. */
export type SiteAudience = Declared<'audience', string>;

/** Members of the host that this site's shell alone has. */
export type SiteHost = Declared<'host', object>;
