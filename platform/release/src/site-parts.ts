import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '@serafim/server-kit/process/repository';
import { z } from 'zod';

const siteSchema = z.strictObject({
  /** The script that starts the API; empty for a site without one. */
  api: z.string().default(''),
  /** The script that starts the composer. */
  composer: z.string(),
  /** The folder of the built shell, as browsers get it. */
  shell: z.string(),
  /** The module that exports `siteRules`; a built site has none, since nothing is released from it. */
  rules: z.string().optional(),
  /** Settings of the site's own that a trial of it is started with, as it is. */
  settings: z.array(z.string()).default([]),
  /** Folders and files that every remote's build may be made from, besides its own folder. */
  sources: z.array(z.string()).default([]),
});

/** Where the parts of a site stand that releases are checked against. */
export type SiteParts = z.infer<typeof siteSchema>;

/** The parts of this repository's site, from its root: `serafim` in the root package.json names them. */
export const siteParts: SiteParts = siteSchema.parse(
  JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')).serafim,
);
