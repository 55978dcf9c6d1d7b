import type { offers } from './offers.ts';

/**
 * What only a site knows. It declares the four once, by merging them into this interface from a file that every program
 * of the site includes. A type that is not declared is what the platform itself needs of it, and no more.
 * @example
 * declare module '@serafim/platform-contract/site' {
 *   interface Site {
 *     brand: SiteBrand;
 *     session: SiteSession;
 *     api: SiteApi;
 *     role: 'reader' | 'editor';
 *   }
 * }
 */
export interface Site {
  [offers]?: never;
}

type Declared<Name extends string, Otherwise> = Site extends Record<Name, infer Type> ? Type : Otherwise;

/** Name and address of the site, with whatever else its pages show of the company. */
export type SiteBrand = Declared<'brand', { name: string; siteUrl: string }>;

/** Who is signed in, by an id that no two people have. */
export type SiteSession = Declared<'session', { id: string }>;

/** The typed client of the site's API. */
export type SiteApi = Declared<'api', unknown>;

/** The name of a role of administrators. */
export type SiteRole = Declared<'role', string>;
