import { adminRoles } from '@serafim/contract/api/session/admin-roles';
import type { SiteRules } from '@serafim/platform-contract/site-rules';
import { z } from 'zod';
import { footerGroups } from './src/layout/destinations.ts';

/** What releases must fit of this site. Read by composers and by the release command; no browser loads it. */
export const siteRules: SiteRules = {
  roles: adminRoles,
  footerGroups: footerGroups.map(({ heading }) => heading),
  slots: [
    /** The label is the link's text, as `Minha conta`: whatever fills the slot shows that text. */
    { name: 'conta', props: z.strictObject({ label: z.string().max(40) }), atMost: 1, weight: 4_000 },
    { name: 'sair', props: z.strictObject({}), atMost: 1, weight: 4_000 },
  ],
};
