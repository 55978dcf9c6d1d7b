import { readEnvironment } from '@serafim/server-kit/environment';
import { isLocalOrigin } from '@serafim/server-kit/local-origin';
import { z } from 'zod';

const settingsSchema = z
  .object({
    BRAND_FILE: z.string().optional(),
    SITE_ORIGIN: z.url().optional(),
    /** Whether every page says that no payment is real; the API of a public site has no payment provider without it. */
    DEMONSTRATION: z.enum(['on', 'off']).default('off'),
  })
  .refine(
    ({ DEMONSTRATION, SITE_ORIGIN }) => DEMONSTRATION === 'on' || !SITE_ORIGIN || isLocalOrigin(SITE_ORIGIN),
    { path: ['DEMONSTRATION'], error: 'A public site has no payment provider: expected on' },
  )
  .transform(({ BRAND_FILE, SITE_ORIGIN, DEMONSTRATION }) => ({
    brandFile: BRAND_FILE,
    siteOrigin: SITE_ORIGIN,
    isDemonstration: DEMONSTRATION === 'on',
  }));

/**
 * What this site reads from its environment, beside what every composer does.
 * @throws when a setting cannot be used, naming each one and why
 */
export function readSiteSettings(environment: NodeJS.ProcessEnv) {
  const parsed = settingsSchema.safeParse(readEnvironment(environment));
  if (!parsed.success) throw new Error(`The site's settings are wrong:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
