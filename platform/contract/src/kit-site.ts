import { z } from 'zod';

/** Path at which a site says what a team elsewhere needs of its rules beside the types of what is live. */
export const SITE_PATH = '/kit/site.json';

export const kitSiteSchema = z.object({
  /** Roles of administrators, as the site ranks them. */
  roles: z.array(z.string()).readonly(),
});

export type KitSite = z.infer<typeof kitSiteSchema>;
