import type { SiteRules } from '@serafim/platform-contract/site-rules';
import { z } from 'zod';

/** What releases must fit of the site of these tests. */
export const someRules: SiteRules = {
  roles: ['leitura', 'gestao'],
  audiences: ['member'],
  footerGroups: ['Navegação'],
  slots: [{ name: 'conta', props: z.strictObject({ label: z.string().max(40) }), atMost: 1, weight: 4_000 }],
};
